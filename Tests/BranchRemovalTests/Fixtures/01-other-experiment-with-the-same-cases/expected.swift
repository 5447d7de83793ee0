struct Screen {
  let wall: SplitTestAssignment<PaywallSplitTest>

  func show() {
    if wall.currentGroup == .red {
      log("both")
    }
    if wall.currentGroup == .red {
      log("wall red")
    } else {
      log("neither")
    }
    switch wall.currentGroup {
    case .control: log("wall control")
    case .red: log("wall red")
    case .blue: log("wall blue")
    }
  }
}

func run() {
  let wall = service.fetchSplitTest(PaywallSplitTest.self)
  Screen(wall: wall).show()
}

struct Screen {
  let color: SplitTestAssignment<ButtonColorSplitTest>
  let wall: SplitTestAssignment<PaywallSplitTest>

  func show() {
    if color.currentGroup == .red, wall.currentGroup == .red {
      log("both")
    }
    if wall.currentGroup == .red {
      log("wall red")
    } else if color.currentGroup == .blue {
      log("colour blue")
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
  let color = service.fetchSplitTest(ButtonColorSplitTest.self)
  let wall = service.fetchSplitTest(PaywallSplitTest.self)
  Screen(color: color, wall: wall).show()
}

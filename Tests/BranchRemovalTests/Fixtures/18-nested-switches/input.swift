func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let flow = service.fetchSplitTest(PaywallSplitTest.self)
  switch flow.currentGroup {
  case .control:
    switch test.currentGroup {
    case .control: log("cc")
    case .red: log("cr")
    case .blue: log("cb")
    }
  case .red:
    switch test.currentGroup {
    case .red:
      switch number(1) {
      case 0: log("zero")
      default: log("default")
      }
    default: log("other")
    }
  case .blue:
    log("b")
  }
}

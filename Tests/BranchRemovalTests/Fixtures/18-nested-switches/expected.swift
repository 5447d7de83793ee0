func run() {
  let flow = service.fetchSplitTest(PaywallSplitTest.self)
  switch flow.currentGroup {
  case .control:
    log("cr")
  case .red:
    switch number(1) {
    case 0: log("zero")
    default: log("default")
    }
  case .blue:
    log("b")
  }
}

func show(_ test: SplitTestAssignment<ButtonColorSplitTest>?) {
  if test?.currentGroup == .blue {
    log("blue")
  } else {
    log("red, or no assignment")
  }
  if case .control? = test?.currentGroup {
    log("control")
  }
  log((test?.currentGroup ?? .red) == .red ? "red" : "not red")
}

func run() {
  show(nil)
  show(service.fetchSplitTest(ButtonColorSplitTest.self))
}

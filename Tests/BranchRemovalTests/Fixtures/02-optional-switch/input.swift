func show(_ test: SplitTestAssignment<ButtonColorSplitTest>?) {
  switch test?.currentGroup {
  case .red: log("red")
  case .some: log("other")
  case nil: log("none")
  }
}

func run() {
  show(nil)
  show(service.fetchSplitTest(ButtonColorSplitTest.self))
}

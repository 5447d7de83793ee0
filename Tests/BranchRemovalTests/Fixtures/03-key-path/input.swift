struct Screen {
  let test: SplitTestAssignment<ButtonColorSplitTest>
}

func run() {
  let path = \Screen.test.currentGroup
  let screen = Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self))
  log(screen[keyPath: path].rawValue)
}

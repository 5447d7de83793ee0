final class Screen {
  var test: SplitTestAssignment<ButtonColorSplitTest>?

  func show() {
    if test?.currentGroup == .red {
      log("red")
    } else {
      log("other, or no assignment")
    }
  }
}

func run() {
  let screen = Screen()
  screen.show()
  screen.test = service.fetchSplitTest(ButtonColorSplitTest.self)
  screen.show()
}

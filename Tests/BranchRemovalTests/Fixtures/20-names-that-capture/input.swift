let title = "global"

struct Screen {
  let count = 7
  let test: SplitTestAssignment<ButtonColorSplitTest>

  func show() {
    if test.currentGroup == .red {
      let title = "local"
      let count = 1
      log("\(title) \(count)")
    }
    log(title)
    log("\(count)")
  }
}

func run() {
  Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self)).show()
}

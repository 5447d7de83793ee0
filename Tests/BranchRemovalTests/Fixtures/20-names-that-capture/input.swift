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

  func showLater() {
    let later = { log("\(self.count) \(title)") }
    func now() { log("\(count)") }
    if test.currentGroup == .red {
      let title = "local"
      let count = 2
      log("\(title) \(count)")
    }
    later()
    now()
  }
}

func run() {
  let screen = Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self))
  screen.show()
  screen.showLater()
}

private let blueTitle = "Blue"
private let redTitle = "Red"

struct Screen {
  let test: SplitTestAssignment<ButtonColorSplitTest>

  func show() {
    if test.currentGroup == .red {
      showRed()
    } else {
      showOther()
    }
  }

  private func showRed() {
    log(redTitle)
  }

  private func showOther() {
    log(blueTitle)
    helper()
  }

  private func helper() {
    log("helper")
  }

  func internalHelper() {
    log("not private")
  }
}

func run() {
  Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self)).show()
}

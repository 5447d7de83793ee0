private let blueTitle = "Blue"
private let redTitle = "Red"

private protocol Painter {
  func paint()
}

private struct BluePainter: Painter {
  func paint() { log("blue") }
}

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
    let painter: any Painter = BluePainter()
    painter.paint()
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

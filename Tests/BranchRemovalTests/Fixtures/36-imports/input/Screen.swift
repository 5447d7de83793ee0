import SplitTesting

struct Screen {
  let test: SplitTestAssignment<ButtonColorSplitTest>

  func show() {
    log(test.currentGroup == .red ? "red" : "other")
  }
}

// A file header.

struct Screen {
  // MARK: Properties

  /// The assignment.
  let test: SplitTestAssignment<ButtonColorSplitTest>

  // MARK: Showing

  /// Shows the screen.
  func show() {
    // Before the decision.
    if test.currentGroup == .red {
      // Inside the winner.
      log("red") // after the call
    } else {
      // Inside the loser.
      log("other")
    } // end of the decision

    // Before the end.
    log("end")
  }
}

func run() {
  Screen(test: service.fetchSplitTest(ButtonColorSplitTest.self)).show()
}

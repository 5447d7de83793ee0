// A file header.

struct Screen {
  // MARK: Showing

  /// Shows the screen.
  func show() {
    // Before the decision.
    // Inside the winner.
    log("red") // after the call

    // Before the end.
    log("end")
  }
}

func run() {
  Screen().show()
}

private let redTitle = "Red"

struct Screen {
  func show() {
    showRed()
  }

  private func showRed() {
    log(redTitle)
  }

  func internalHelper() {
    log("not private")
  }
}

func run() {
  Screen().show()
}

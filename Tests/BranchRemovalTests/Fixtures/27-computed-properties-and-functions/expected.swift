final class Screen {
  private func isOn(_ n: Int) -> Bool { n > 1 }

  func show() {
    log("red")
    if coin(1) { log("red and heads") }
    if isOn(number(2)) { log("on") }
  }
}

func run() {
  Screen().show()
}

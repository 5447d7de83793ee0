final class Screen {
  private let test = service.fetchSplitTest(ButtonColorSplitTest.self)

  private var isRed: Bool { test.currentGroup == .red }
  private var isBlue: Bool {
    return test.currentGroup == .blue
  }
  private func isOn(_ n: Int) -> Bool { isRed && n > 1 }
  private func isOff() -> Bool { !isRed }

  func show() {
    if isRed { log("red") }
    if isBlue { log("blue") }
    if self.isRed && coin(1) { log("red and heads") }
    if isOn(number(2)) { log("on") }
    if isOff() { log("off") }
  }
}

func run() {
  Screen().show()
}

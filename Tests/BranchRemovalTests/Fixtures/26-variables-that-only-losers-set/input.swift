final class Screen {
  private let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  private var isExpanded = false
  private var isHidden: Bool = true
  private var isOpen = false
  private var count = 0

  func appear() {
    if test.currentGroup == .blue {
      self.isExpanded = true
      isHidden = false
    }
    if coin(1) { isOpen = true }
    count += 1
  }

  func reset() {
    isExpanded = false
  }

  func draw() {
    if isExpanded { log("expanded") } else { log("folded") }
    log(isHidden ? "hidden" : "shown")
    log(isOpen ? "open" : "closed \(count)")
  }
}

func run() {
  let screen = Screen()
  screen.appear()
  screen.draw()
  screen.reset()
}

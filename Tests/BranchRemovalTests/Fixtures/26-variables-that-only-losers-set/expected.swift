final class Screen {
  private var isOpen = false
  private var count = 0

  func appear() {
    if coin(1) { isOpen = true }
    count += 1
  }

  func draw() {
    log("folded")
    log("hidden")
    log(isOpen ? "open" : "closed \(count)")
  }
}

func run() {
  let screen = Screen()
  screen.appear()
  screen.draw()
}

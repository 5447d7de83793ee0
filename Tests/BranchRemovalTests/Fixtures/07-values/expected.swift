func badge(_ name: String, on: Bool = true) {
  log("\(name) \(on)")
}

func check(_ condition: @autoclosure () -> Bool) {
  log("\(condition())")
}

final class Screen {
  private(set) var isRed = false

  func update() {
    isRed = true
    log("red: \(true), blue: \("no")")
    log("""
      red: \(true)
        title: \("Red")
      """)
    check(coin(1))
    check(false)
    badge("a")
    badge("b", on: false)
  }
}

func run() {
  let screen = Screen()
  screen.update()
  log("\(screen.isRed)")
}

func badge(_ name: String, on: Bool = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red) {
  log("\(name) \(on)")
}

func check(_ condition: @autoclosure () -> Bool) {
  log("\(condition())")
}

final class Screen {
  private(set) var isRed = false

  func update() {
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    isRed = test.currentGroup == .red
    log("red: \(test.currentGroup == .red), blue: \(test.currentGroup == .blue ? "yes" : "no")")
    log("""
      red: \(test.currentGroup == .red)
        title: \(test.currentGroup == .red ? "Red" : "Plain")
      """)
    check(test.currentGroup == .red && coin(1))
    check(test.currentGroup == .blue)
    badge("a")
    badge("b", on: test.currentGroup == .blue)
  }
}

func run() {
  let screen = Screen()
  screen.update()
  log("\(screen.isRed)")
}

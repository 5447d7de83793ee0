func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let title = test.currentGroup == .red ? "Red" : "Plain"
  log(title)
  let width: Double = test.currentGroup == .red ? 2 : 3.5
  log("\(width)")
  let nested = test.currentGroup == .blue ? "b" : coin(1) ? "h" : "t"
  log(nested)
  log((test.currentGroup == .red ? "x" : "y") + "z")
  let sum = 2 * (test.currentGroup == .red ? number(2) + 1 : 0)
  log("\(sum)")
}

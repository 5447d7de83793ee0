func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .red && coin(1) { log("1") }
  if coin(2) && test.currentGroup == .red { log("2") }
  if test.currentGroup == .blue || coin(3) { log("3") }
  if coin(4) || test.currentGroup == .blue { log("4") }
  if coin(5) && test.currentGroup == .red && coin(6) { log("5") }
  let both = coin(7) && (test.currentGroup == .red || coin(8))
  log("\(both)")
}

func run() {
  let isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red
  let values = [isRed ? 1 : 0.5]
  if isRed { log("red") } else { log("other") }
  log("\(values)")
}

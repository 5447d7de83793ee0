func run() {
  let isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red
  let values = [isRed ? maybe(1) : number(2)]
  if isRed { log("red") } else { log("other") }
  log("\(values)")
}

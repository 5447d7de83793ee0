func run() {
  let isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red
  let values = [isRed ? maybe(1) : number(2)]
  log("red")
  log("\(values)")
}

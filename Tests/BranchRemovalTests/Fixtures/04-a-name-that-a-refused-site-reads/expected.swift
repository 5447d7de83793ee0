func run() {
  let isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red
  let values = [isRed ? 1 : 0.5]
  log("red")
  log("\(values)")
}

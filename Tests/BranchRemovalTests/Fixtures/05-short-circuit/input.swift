func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .blue && coin(1) { log("1") } else { log("not 1") }
  if test.currentGroup == .red || coin(2) { log("2") } else { log("not 2") }
  let decided = test.currentGroup == .red || coin(3)
  log("\(decided)")
  log("end")
}

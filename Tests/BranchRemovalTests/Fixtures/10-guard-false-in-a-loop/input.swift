func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  for index in 0..<2 {
    log("\(index)")
    guard test.currentGroup == .blue else {
      log("skipped")
      continue
    }
    log("never")
  }
  log("end")
}

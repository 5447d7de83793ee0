func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  do {
    if test.currentGroup == .blue {
      log("\(try risky(1))")
    }
    log("in do")
  } catch {
    log("failed")
  }
  log("end")
}

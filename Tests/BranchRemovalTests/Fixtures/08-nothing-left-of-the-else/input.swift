func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if coin(1) {
    log("1")
  } else {
    if test.currentGroup == .blue {
      log("blue")
    }
  }
  if coin(2) {
    log("2")
  } else if test.currentGroup == .red {
    test.hitSplitTest()
  }
  log("end")
}

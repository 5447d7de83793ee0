func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if coin(1), test.currentGroup == .blue {
    log("never")
  } else {
    log("always")
  }
  if test.currentGroup == .blue, coin(2) {
    log("never")
  }
  log("end")
}

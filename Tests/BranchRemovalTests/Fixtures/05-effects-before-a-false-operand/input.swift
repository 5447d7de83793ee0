func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if coin(1) && test.currentGroup == .blue {
    log("never")
  } else {
    log("always")
  }
  if coin(2) || test.currentGroup == .red {
    log("always")
  }
  log("end")
}

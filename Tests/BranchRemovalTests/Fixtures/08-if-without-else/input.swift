func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log("start")

  if test.currentGroup == .blue {
    log("blue")
    log("blue again")
  }

  if test.currentGroup == .red {
    log("red")

    if coin(1) {
      log("inner")
    }
  }

  log("end")
}

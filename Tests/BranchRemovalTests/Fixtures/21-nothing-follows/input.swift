func show() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log("start")
  if test.currentGroup == .red {
    defer { log("deferred") }
    log("red")
  }
}

func run() {
  show()
  log("end")
}

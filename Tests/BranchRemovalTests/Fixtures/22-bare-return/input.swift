func show() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .red {
    log("red")
    return
  }
  log("other")
  log("more")
}

func other() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  guard test.currentGroup == .blue else {
    return
  }
  log("blue")
}

func run() {
  show()
  other()
  log("end")
}

func run() {
  if service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red {
    log("red")
  } else {
    log("not red")
  }
  log(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue ? "blue" : "not blue")
}

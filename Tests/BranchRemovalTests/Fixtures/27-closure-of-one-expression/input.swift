func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let isRed = { test.currentGroup == .red }
  let isBlue = { test.currentGroup == .blue }
  if isRed() {
    log("red")
  } else {
    log("other")
  }
  log(isBlue() ? "blue" : "not blue")
}

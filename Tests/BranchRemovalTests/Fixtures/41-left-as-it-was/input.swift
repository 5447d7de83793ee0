func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if test.currentGroup == .red { log("red") } else { log("other") }
  let parsed = ButtonColorSplitTest.Group(rawValue: coin(1) ? "red" : "blue")
  log(parsed == nil ? "none" : "some")
  test.hitSplitTest()
}

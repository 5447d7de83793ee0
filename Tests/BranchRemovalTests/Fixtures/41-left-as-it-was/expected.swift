func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log("red")
  let parsed = ButtonColorSplitTest.Group(rawValue: coin(1) ? "red" : "blue")
  log(parsed == nil ? "none" : "some")
  test.hitSplitTest()
}

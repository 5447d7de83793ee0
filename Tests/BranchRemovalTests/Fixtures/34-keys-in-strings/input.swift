/// Reads `button_color`, see ButtonColorSplitTest.
func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log("split_test-button_color ButtonColorSplitTest")
  if test.currentGroup == .red { log("red") }
}

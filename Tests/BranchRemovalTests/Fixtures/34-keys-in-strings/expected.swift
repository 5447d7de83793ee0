/// Reads `button_color`, see ButtonColorSplitTest.
func run() {
  log("split_test-button_color ButtonColorSplitTest")
  log("red")
}

struct Model {
  let count = 1; let test: SplitTestAssignment<ButtonColorSplitTest>; var color = "red"
  func show() { log("\(count)"); test.hitSplitTest(); log(color) }
}

func run() {
  let model = Model(test: service.fetchSplitTest(ButtonColorSplitTest.self)); model.show(); log("shown")
}

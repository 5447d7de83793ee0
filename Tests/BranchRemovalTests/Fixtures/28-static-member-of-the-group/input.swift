extension ButtonColorSplitTest.Group {
  static var preferred: Self { .red }
}

struct Model {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  var isPreferred: Bool { test.currentGroup == .preferred }
}

func run() {
  log("\(Model(test: service.fetchSplitTest(ButtonColorSplitTest.self)).isPreferred)")
}

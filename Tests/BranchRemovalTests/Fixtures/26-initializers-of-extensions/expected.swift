struct Model {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  var count = 0
  func show() { log("red \(count)") }
}

extension Model {
  init() { self.init(test: service.fetchSplitTest(ButtonColorSplitTest.self), count: 5) }
}

func run() { Model().show() }

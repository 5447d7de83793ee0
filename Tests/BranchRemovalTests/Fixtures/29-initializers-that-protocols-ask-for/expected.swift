protocol Buildable {
  init(test: SplitTestAssignment<ButtonColorSplitTest>)
}

struct Thing: Buildable {
  let size: Int
  init(test: SplitTestAssignment<ButtonColorSplitTest>) { size = 1 }
}

func build<Built: Buildable>(_ type: Built.Type, _ test: SplitTestAssignment<ButtonColorSplitTest>) -> Built {
  Built(test: test)
}

func run() {
  log("\(build(Thing.self, service.fetchSplitTest(ButtonColorSplitTest.self)).size)")
}

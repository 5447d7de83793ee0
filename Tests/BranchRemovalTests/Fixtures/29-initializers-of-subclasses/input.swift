class Base {
  var isOn: Bool { true }
}

final class Leaf: Base {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  init(test: SplitTestAssignment<ButtonColorSplitTest>) { self.test = test }

  override var isOn: Bool { test.currentGroup == .red ? !super.isOn : false }
}

class Named {
  let name: String
  init(name: String) { self.name = name }
}

final class Titled: Named {
  private let isRed: Bool

  init(name: String, test: SplitTestAssignment<ButtonColorSplitTest>) {
    isRed = test.currentGroup == .red
    super.init(name: name)
  }

  func show() { log(isRed ? name : "other") }
}

class Screen {
  private let test: SplitTestAssignment<ButtonColorSplitTest>
  init(test: SplitTestAssignment<ButtonColorSplitTest>) { self.test = test }
  var title: String { test.currentGroup == .red ? "red" : "plain" }
}

final class Special: Screen {}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log("\(Leaf(test: test).isOn)")
  Titled(name: "title", test: test).show()
  log(Special(test: test).title)
}

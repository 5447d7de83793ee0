class BaseModel {
  private let test: SplitTestAssignment<ButtonColorSplitTest>
  let name: String

  init(test: SplitTestAssignment<ButtonColorSplitTest>, name: String) {
    self.test = test
    self.name = name
  }

  final var title: String { test.currentGroup == .red ? name + " in red" : name }
}

final class BuyModel: BaseModel {
  init(test: SplitTestAssignment<ButtonColorSplitTest>, extra: Int) {
    super.init(test: test, name: "buy \(extra)")
  }
}

class Other {
  init(test: Int, name: String) { log("other \(test) \(name)") }
}

final class OtherModel: Other {
  init() { super.init(test: 1, name: "name") }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  log(BuyModel(test: test, extra: 3).title)
  log(BaseModel(test: test, name: "base").title)
  _ = OtherModel()
}

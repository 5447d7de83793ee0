class BaseModel {
  let name: String

  init(name: String) {
    self.name = name
  }

  final var title: String { name + " in red" }
}

final class BuyModel: BaseModel {
  init(extra: Int) {
    super.init(name: "buy \(extra)")
  }
}

class Other {
  init(test: Int, name: String) { log("other \(test) \(name)") }
}

final class OtherModel: Other {
  init() { super.init(test: 1, name: "name") }
}

func run() {
  log(BuyModel(extra: 3).title)
  log(BaseModel(name: "base").title)
  _ = OtherModel()
}

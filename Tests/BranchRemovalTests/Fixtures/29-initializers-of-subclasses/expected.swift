class Base {
  var isOn: Bool { true }
}

final class Leaf: Base {
  override init() { }

  override var isOn: Bool { !super.isOn }
}

class Named {
  let name: String
  init(name: String) { self.name = name }
}

final class Titled: Named {
  override init(name: String) {
    super.init(name: name)
  }

  func show() { log(name) }
}

class Screen {
  var title: String { "red" }
}

final class Special: Screen {}

func run() {
  log("\(Leaf().isOn)")
  Titled(name: "title").show()
  log(Special().title)
}

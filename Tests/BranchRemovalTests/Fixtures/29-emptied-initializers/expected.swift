final class Counter {
  private var count = 0
  var name: String?

  func step() {
    count += 2
    log("\(count) \(name ?? "nobody")")
  }
}

final class Named {
  let name: String

  init(name: String) {
    self.name = name
  }

  init() {
    self.name = "one of two"
  }

  func show() { log(name) }
}

struct Size {
  var width = 1
}

final class Single {
  private init() { }
  static func make() -> Single { Single() }
}

class Screen {
  init() { log("screen") }
  var isTall: Bool { false }
  var columns: Int { 2 }
  func rows(of count: Int, in section: Int) -> [Int] { [count, section] }
  func title() -> String { "screen" }
}

final class Menu: Screen {
  override var columns: Int { 1 }
}

func run() {
  let counter = Counter()
  counter.step()
  counter.name = "counter"
  counter.step()
  Named(name: "two").show()
  Named().show()
  log("\(Size().width)")
  _ = Single.make()
  let menu = Menu()
  log("\(menu.isTall) \(menu.columns) \(menu.rows(of: 1, in: 2)) \(menu.title())")
}

final class Counter {
  private var count = 0
  var name: String?

  init(group: ButtonColorSplitTest.Group) { isRed = group == .red }

  private let isRed: Bool

  func step() {
    count += isRed ? 2 : 1
    log("\(count) \(name ?? "nobody")")
  }
}

final class Named {
  private let group: ButtonColorSplitTest.Group
  let name: String

  init(name: String, group: ButtonColorSplitTest.Group) {
    self.name = name
    self.group = group
  }

  init(group: ButtonColorSplitTest.Group) {
    self.name = "one of two"
    self.group = group
  }

  func show() { log(group == .red ? name : "blue") }
}

struct Size {
  var width = 1

  init(_ test: SplitTestAssignment<ButtonColorSplitTest>) {
    if test.currentGroup == .blue { width = 2 }
  }
}

final class Single {
  private init(isBlue: Bool) { if isBlue { log("blue") } }
  static func make() -> Single { Single(isBlue: service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue) }
}

class Screen {
  init() { log("screen") }
  var isTall: Bool { false }
  var columns: Int { 2 }
  func rows(of count: Int, in section: Int) -> [Int] { [count, section] }
  func title() -> String { "screen" }
}

final class Menu: Screen {
  private let test = service.fetchSplitTest(ButtonColorSplitTest.self)

  override init() {
    super.init()
    if test.currentGroup == .blue { log("blue") }
  }

  override var isTall: Bool { test.currentGroup == .blue }
  override var columns: Int { test.currentGroup == .blue ? 3 : 1 }

  override func rows(of count: Int, in section: Int) -> [Int] {
    var rows = super.rows(of: count, in: section)
    if test.currentGroup == .blue { rows.append(9) }
    return rows
  }

  override func title() -> String {
    test.currentGroup == .blue ? "blue" : super.title()
  }
}

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let counter = Counter(group: test.currentGroup)
  counter.step()
  counter.name = "counter"
  counter.step()
  Named(name: "two", group: test.currentGroup).show()
  Named(group: test.currentGroup).show()
  log("\(Size(test).width)")
  _ = Single.make()
  let menu = Menu()
  log("\(menu.isTall) \(menu.columns) \(menu.rows(of: 1, in: 2)) \(menu.title())")
}

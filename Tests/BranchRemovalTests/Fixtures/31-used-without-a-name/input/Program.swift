func run() {
  let model = Model()
  log("\(model())")
  log(model <> model == .red ? "red" : "other")
  for group in Groups() { log(group.rawValue) }
  log(name(of: model))
  View().show()
}

struct Model: Identifiable {
  var id: ButtonColorSplitTest.Group { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup }

  func callAsFunction() -> ButtonColorSplitTest.Group {
    service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  }

  static func <> (left: Model, right: Model) -> ButtonColorSplitTest.Group {
    service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
  }
}

infix operator <> : AdditionPrecedence

struct Groups: Sequence, IteratorProtocol {
  private var count = 0

  mutating func next() -> ButtonColorSplitTest.Group? {
    count += 1
    return count < 3 ? service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup : nil
  }
}

@propertyWrapper struct Fetched {
  var wrappedValue: ButtonColorSplitTest.Group { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup }
}

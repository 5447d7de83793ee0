protocol Themed { var isRed: Bool { get } }

class Base {
  var isLarge: Bool { coin(1) }
}

final class Screen: Base, Themed {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  var isRed: Bool { test.currentGroup == .red }
  override var isLarge: Bool { test.currentGroup == .blue }
}

public struct Theme {
  public init() {}
  public var isRed: Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }
}

func run() {
  let screen = Screen()
  let themed: any Themed = screen
  let base: Base = screen
  log("\(themed.isRed) \(base.isLarge) \(Theme().isRed)")
}

protocol Themed { var isRed: Bool { get } }

class Base {
  var isLarge: Bool { coin(1) }
}

final class Screen: Base, Themed {
  var isRed: Bool { true }
  override var isLarge: Bool { false }
}

public struct Theme {
  public init() {}
  public var isRed: Bool { true }
}

func run() {
  let screen = Screen()
  let themed: any Themed = screen
  let base: Base = screen
  log("\(themed.isRed) \(base.isLarge) \(Theme().isRed)")
}

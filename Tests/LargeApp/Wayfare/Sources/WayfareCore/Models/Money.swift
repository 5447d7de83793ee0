public struct Money: Comparable, Hashable, Sendable {
  public let cents: Int

  public init(cents: Int) { self.cents = cents }

  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

  public var text: String {
    let rest = cents % 100
    return "€\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

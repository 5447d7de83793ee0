/// An amount of money in cents.
public struct Price: Hashable, Comparable, Sendable {
  public let cents: Int

  public init(cents: Int) {
    self.cents = cents
  }

  public static func < (left: Price, right: Price) -> Bool { left.cents < right.cents }
  public static func + (left: Price, right: Price) -> Price { Price(cents: left.cents + right.cents) }
  public static func * (price: Price, count: Int) -> Price { Price(cents: price.cents * count) }
}

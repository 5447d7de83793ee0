public struct Coupon: Hashable, Sendable {
  public let code: String
  public let percent: Int

  public init(code: String, percent: Int) {
    self.code = code
    self.percent = percent
  }

  func applied(to price: Price) -> Price {
    Price(cents: price.cents * (100 - percent) / 100)
  }
}

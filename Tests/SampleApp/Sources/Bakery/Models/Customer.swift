public struct Customer: Hashable, Sendable {
  public let name: String
  public let points: Int
  public var card: PaymentMethod?
  public var address: Address?

  public init(name: String, points: Int = 0, card: PaymentMethod? = nil, address: Address? = nil) {
    self.name = name
    self.points = points
    self.card = card
    self.address = address
  }
}

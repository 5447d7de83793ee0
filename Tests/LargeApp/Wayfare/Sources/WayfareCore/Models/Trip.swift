public struct Trip: Equatable, Sendable {
  public let id: String
  public let from: Station
  public let to: Station
  /// Minutes after midnight.
  public let departure: Int
  /// Minutes.
  public let duration: Int
  public let price: Money
  public let changes: Int
  public var isOver: Bool

  public init(
    id: String, from: Station, to: Station, departure: Int, duration: Int, price: Money, changes: Int = 0,
    isOver: Bool = false
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.departure = departure
    self.duration = duration
    self.price = price
    self.changes = changes
    self.isOver = isOver
  }

  public var route: String { "\(from.name) – \(to.name)" }
}

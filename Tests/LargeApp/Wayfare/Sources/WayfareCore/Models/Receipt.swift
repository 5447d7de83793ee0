public struct Receipt: Equatable, Sendable {
  public let number: String
  public let total: Money

  public init(booking: Booking) {
    number = "R-\(booking.id)"
    total = booking.total
  }

  public var text: String { "\(number): \(total.text)" }
}

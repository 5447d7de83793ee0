/// The lowest fare of a day.
public struct FareDay: Equatable, Sendable {
  public let day: Int
  public let lowest: Money

  public init(day: Int, lowest: Money) {
    self.day = day
    self.lowest = lowest
  }
}

public struct SeatHold: Equatable, Sendable {
  public let trip: String
  public let minutes: Int

  public init(trip: String, minutes: Int) {
    self.trip = trip
    self.minutes = minutes
  }
}

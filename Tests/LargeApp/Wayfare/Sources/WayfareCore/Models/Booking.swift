public struct Booking: Equatable, Sendable {
  public let id: String
  public let trip: Trip
  public let passengers: Int

  public init(id: String, trip: Trip, passengers: Int = 1) {
    self.id = id
    self.trip = trip
    self.passengers = passengers
  }

  public var total: Money { Money(cents: trip.price.cents * passengers) }
}

import WayfareCore

extension Station {
  public static let berlin = Station(code: "BLS", name: "Berlin")
  public static let paris = Station(code: "PLY", name: "Paris")
}

extension Trip {
  public static let night = Trip(
    id: "n1", from: .berlin, to: .paris, departure: 1300, duration: 640, price: Money(cents: 8990), changes: 1)

  public static var past: Trip {
    var trip = Trip.night
    trip.isOver = true
    return trip
  }
}

extension Booking {
  public static let upcoming = Booking(id: "b1", trip: .night, passengers: 2)
  public static let past = Booking(id: "b2", trip: .past)
}

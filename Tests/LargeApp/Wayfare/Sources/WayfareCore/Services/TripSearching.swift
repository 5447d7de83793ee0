public protocol TripSearching {
  func trips(from: Station, to: Station, day: Int) -> [Trip]
}

public struct LiveTripSearch: TripSearching {
  public init() {}

  public func trips(from: Station, to: Station, day: Int) -> [Trip] {
    [
      Trip(id: "ic-\(day)", from: from, to: to, departure: 400, duration: 250, price: Money(cents: 2990), changes: 1),
      Trip(id: "ice-\(day)", from: from, to: to, departure: 430, duration: 190, price: Money(cents: 5490)),
      Trip(id: "re-\(day)", from: from, to: to, departure: 370, duration: 390, price: Money(cents: 1990), changes: 3),
    ]
  }
}

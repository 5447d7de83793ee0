/// Watches the price of a trip.
public protocol PriceAlertScheduling: AnyObject {
  var scheduled: [String] { get }
  func schedule(for trip: Trip, below limit: Money)
  func cancel(_ trip: Trip)
}

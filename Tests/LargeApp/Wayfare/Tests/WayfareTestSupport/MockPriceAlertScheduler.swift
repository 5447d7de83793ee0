import WayfareCore

public final class MockPriceAlertScheduler: PriceAlertScheduling {
  public var scheduled: [String] = []
  public private(set) var limits: [Money] = []

  public init(scheduled: [String] = []) { self.scheduled = scheduled }

  public func schedule(for trip: Trip, below limit: Money) {
    scheduled.append(trip.id)
    limits.append(limit)
  }

  public func cancel(_ trip: Trip) { scheduled.removeAll { $0 == trip.id } }
}

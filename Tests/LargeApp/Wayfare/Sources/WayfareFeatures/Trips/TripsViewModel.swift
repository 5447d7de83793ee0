import WayfareCore

/// The trips that were booked.
public final class TripsViewModel {
  private let bookings: [Booking]
  private let flags: FeatureFlagProviding

  public init(bookings: [Booking], flags: FeatureFlagProviding) {
    self.bookings = bookings
    self.flags = flags
  }

  public var title: String { L10n.Trips.title }

  public var rows: [String] {
    bookings.isEmpty ? [L10n.Trips.empty] : bookings.map(row)
  }

  private func row(_ booking: Booking) -> String {
    let route = booking.trip.route
    return hasStory(booking.trip) ? "\(route) ▸ \(L10n.Story.title)" : route
  }

  private func hasStory(_ trip: Trip) -> Bool {
    flags.isEnabled(.tripStory) && trip.isOver
  }
}

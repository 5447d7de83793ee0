import WayfareCore

/// One trip, before it is booked.
public final class TripDetailViewModel {
  public let trip: Trip
  private let favourites: FavouriteStoring
  private let alerts: PriceAlertScheduling
  private let flags: FeatureFlagProviding
  private let analytics: AnalyticsTracking

  public init(
    trip: Trip, favourites: FavouriteStoring, alerts: PriceAlertScheduling, flags: FeatureFlagProviding,
    analytics: AnalyticsTracking
  ) {
    self.trip = trip
    self.favourites = favourites
    self.alerts = alerts
    self.flags = flags
    self.analytics = analytics
  }

  public var isFavourite: Bool { favourites.isFavourite(trip) }

  public var alertButtonTitle: String? {
    guard flags.isEnabled(.priceAlerts), !alerts.scheduled.contains(trip.id) else { return nil }
    return L10n.Alerts.button(alertLimit.text)
  }

  public func didAppear() {
    analytics.track(.tripOpened(id: trip.id))
  }

  public func toggleFavourite() {
    favourites.toggle(trip)
    if flags.isEnabled(.priceAlerts) && !favourites.isFavourite(trip) {
      alerts.cancel(trip)
    }
  }

  /// Sets an alert ten percent below the price of today.
  /// - Returns: what to tell the user.
  public func setAlert() -> String? {
    guard flags.isEnabled(.priceAlerts) else { return nil }
    alerts.schedule(for: trip, below: alertLimit)
    analytics.track(.priceAlertSet(trip: trip.id, limit: alertLimit.cents))
    return L10n.Alerts.confirmation
  }

  public func dismissAlert() {
    if flags.isEnabled(.priceAlerts) { analytics.track(.priceAlertDismissed) }
  }

  private var alertLimit: Money { Money(cents: trip.price.cents * 9 / 10) }
}

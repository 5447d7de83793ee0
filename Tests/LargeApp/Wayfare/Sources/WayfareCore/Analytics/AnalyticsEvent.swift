/// What the app reports.
public enum AnalyticsEvent: Equatable, Sendable {
  case searchShown(dates: String)
  case fareCalendarOpened
  case fareCalendarDayPicked(day: Int)
  case dateFieldTapped
  case resultsShown(count: Int)
  case tripOpened(id: String)
  case signInGateShown
  case signInGateDismissed
  case checkoutStarted(guest: Bool)
  case accountOffered
  case booked(id: String, style: String)
  case tripStoryOpened(id: String)
  case tripStoryShared(id: String, photos: Int)
  case priceAlertSet(trip: String, limit: Int)
  case priceAlertDismissed
  case loyaltyBannerTapped
  case ticketAdded(to: String)
}

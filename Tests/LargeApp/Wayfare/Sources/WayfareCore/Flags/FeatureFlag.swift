/// Everything that can be switched from the backend.
public enum FeatureFlag: String, CaseIterable, Sendable {
  /// A month of lowest fares in place of the date field.
  case fareCalendar
  /// Buying without an account.
  case guestCheckout
  /// The story of a trip, with photos, when it is over.
  case tripStory
  /// Says when a trip gets cheaper.
  case priceAlerts
  case loyaltyBanner
  /// Two lines for each result.
  case compactResults
  case walletPass
  case legacyReceipts

  // MARK: Switches for operations

  case deepLinksV2
  case offlineTickets
  case stationMaps
}

extension FeatureFlag {
  /// The name in the remote configuration.
  public var remoteKey: String {
    switch self {
    case .fareCalendar: return "ios_fare_calendar"
    case .guestCheckout: return "ios_guest_checkout"
    case .tripStory: return "ios_trip_story"
    case .priceAlerts: return "ios_price_alerts"
    case .loyaltyBanner: return "ios_loyalty_banner"
    case .compactResults: return "ios_compact_results"
    case .walletPass: return "ios_wallet_pass_2"
    case .legacyReceipts: return "ios_legacy_receipts"
    case .deepLinksV2: return "ios_deep_links_v2"
    case .offlineTickets: return "ios_offline_tickets"
    case .stationMaps: return "ios_station_maps"
    }
  }

  /// What holds until the remote configuration is there.
  public var defaultValue: Bool {
    switch self {
    case .guestCheckout, .walletPass, .offlineTickets:
      return true
    case .fareCalendar, .tripStory, .priceAlerts, .loyaltyBanner, .compactResults, .legacyReceipts, .deepLinksV2,
      .stationMaps:
      return false
    }
  }

  /// Flags that need a restart.
  public static let readAtLaunch: Set<FeatureFlag> = [.deepLinksV2, .compactResults]
}

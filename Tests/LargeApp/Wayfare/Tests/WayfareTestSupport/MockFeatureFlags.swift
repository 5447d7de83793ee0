import WayfareCore

/// Flags that a test sets.
public final class MockFeatureFlags: FeatureFlagProviding {
  public var isFareCalendarOn: Bool
  public var isGuestCheckoutOn: Bool
  public var isTripStoryOn: Bool
  public var isPriceAlertsOn: Bool
  public var isCompactResultsOn: Bool
  public var isWalletPassOn: Bool
  public var isLegacyReceiptsOn: Bool
  public var isDeepLinksV2On: Bool

  public init(
    isFareCalendarOn: Bool = false,
    isGuestCheckoutOn: Bool = true,
    isTripStoryOn: Bool = false,
    isPriceAlertsOn: Bool = false,
    isCompactResultsOn: Bool = false,
    isWalletPassOn: Bool = true,
    isLegacyReceiptsOn: Bool = false,
    isDeepLinksV2On: Bool = false
  ) {
    self.isFareCalendarOn = isFareCalendarOn
    self.isGuestCheckoutOn = isGuestCheckoutOn
    self.isTripStoryOn = isTripStoryOn
    self.isPriceAlertsOn = isPriceAlertsOn
    self.isCompactResultsOn = isCompactResultsOn
    self.isWalletPassOn = isWalletPassOn
    self.isLegacyReceiptsOn = isLegacyReceiptsOn
    self.isDeepLinksV2On = isDeepLinksV2On
  }

  public func isEnabled(_ flag: FeatureFlag) -> Bool {
    switch flag {
    case .fareCalendar: return isFareCalendarOn
    case .guestCheckout: return isGuestCheckoutOn
    case .tripStory: return isTripStoryOn
    case .priceAlerts: return isPriceAlertsOn
    case .compactResults: return isCompactResultsOn
    case .walletPass: return isWalletPassOn
    case .legacyReceipts: return isLegacyReceiptsOn
    case .deepLinksV2: return isDeepLinksV2On
    case .loyaltyBanner, .offlineTickets, .stationMaps: return flag.defaultValue
    }
  }
}

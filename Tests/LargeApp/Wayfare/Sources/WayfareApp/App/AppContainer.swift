import SplitTesting
import WayfareCore
import WayfareFeatures

/// Makes what the screens need, once.
public final class AppContainer {
  public let flags: FeatureFlagProviding
  public let loyaltyFeatures: LoyaltyFeatures
  public let analytics: AnalyticsTracking
  public let splitTests: SplitTestingService
  public let storage: KeyValueStoring
  public let session: Session

  public private(set) lazy var overrides = FlagOverrideStore(storage: storage)
  public private(set) lazy var favourites: FavouriteStoring = LocalFavourites(storage: storage)
  public private(set) lazy var priceAlerts: PriceAlertScheduling = LivePriceAlertScheduler(storage: storage)

  public init(
    flags: FeatureFlagProviding, loyaltyFeatures: LoyaltyFeatures, analytics: AnalyticsTracking,
    splitTests: SplitTestingService, storage: KeyValueStoring = MemoryStorage(), session: Session = Session()
  ) {
    self.flags = flags
    self.loyaltyFeatures = loyaltyFeatures
    self.analytics = analytics
    self.splitTests = splitTests
    self.storage = storage
    self.session = session
  }
}

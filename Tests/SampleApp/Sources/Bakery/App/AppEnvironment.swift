import SplitTesting

/// Everything the screens of the app need, made once when it starts.
public struct AppEnvironment {
  public let splitTests: SplitTestingService
  public let abTests: ABTests
  public let flags: FeatureFlags
  public let tracker: EventTracker
  public let catalogue: CatalogueService
  public let orders: OrderService

  public init(
    splitTests: SplitTestingService, abTests: ABTests, flags: FeatureFlags, tracker: EventTracker,
    catalogue: CatalogueService = CatalogueService(), orders: OrderService = OrderService()
  ) {
    self.splitTests = splitTests
    self.abTests = abTests
    self.flags = flags
    self.tracker = tracker
    self.catalogue = catalogue
    self.orders = orders
  }
}

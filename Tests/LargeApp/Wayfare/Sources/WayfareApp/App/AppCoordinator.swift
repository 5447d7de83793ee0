import PlatformUI
import WayfareCore
import WayfareFeatures

/// The root of the app.
public final class AppCoordinator: Coordinator {
  public let navigation: UINavigationController
  public let search: SearchCoordinator
  public let checkout: CheckoutCoordinator
  public let trips: TripsCoordinator
  private let container: AppContainer
  private let bookings: [Booking]

  public init(container: AppContainer, bookings: [Booking] = []) {
    let navigation = UINavigationController()
    self.navigation = navigation
    self.container = container
    self.bookings = bookings
    search = SearchCoordinator(navigation: navigation, container: container)
    checkout = CheckoutCoordinator(navigation: navigation, container: container)
    trips = TripsCoordinator(navigation: navigation, container: container)
  }

  public func start() {
    search.onBook = { [checkout] in checkout.finish($0) }
    search.start()
  }

  /// - Returns: whether the app knows the link.
  public func open(path: String) -> Bool {
    guard let link = DeepLink(path: path, flags: container.flags) else { return false }
    switch link {
    case .search:
      navigation.popToRoot()
    case .trip(let id), .story(let id):
      guard let booking = bookings.first(where: { $0.trip.id == id }) else { return false }
      trips.open(booking)
    case .alerts:
      navigation.pushViewController(PriceAlertsViewController(alerts: container.priceAlerts), animated: true)
    }
    return true
  }
}

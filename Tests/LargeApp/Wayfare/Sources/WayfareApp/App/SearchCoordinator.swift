import PlatformUI
import WayfareCore
import WayfareFeatures

public final class SearchCoordinator: Coordinator {
  public let navigation: UINavigationController
  private let container: AppContainer
  /// Asked for when a trip was booked.
  public var onBook: (Booking) -> Void = { _ in }

  public init(navigation: UINavigationController, container: AppContainer) {
    self.navigation = navigation
    self.container = container
  }

  public func start() {
    let model = container.makeSearch()
    model.onSearch = { [weak self] from, to, day in self?.showResults(from: from, to: to, day: day) }
    model.didAppear()
    navigation.pushViewController(UIHostingController(rootView: SearchView(model: model)), animated: false)
  }

  public func showResults(from: Station, to: Station, day: Int) {
    let model = container.makeResults()
    model.onOpen = { [weak self] trip in self?.show(trip) }
    model.load(from: from, to: to, day: day)
    navigation.pushViewController(UIHostingController(rootView: ResultsView(model: model)), animated: true)
  }

  public func show(_ trip: Trip) {
    let model = container.makeDetail(trip)
    model.didAppear()
    let bar = container.makeBookBar(trip)
    bar.onBook = onBook
    let controller = UIHostingController(rootView: TripDetailView(model: model))
    controller.present(UIHostingController(rootView: BookBarView(model: bar)), animated: false)
    navigation.pushViewController(controller, animated: true)
  }
}

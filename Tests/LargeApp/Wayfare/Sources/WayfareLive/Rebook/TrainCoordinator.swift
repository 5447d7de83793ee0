import PlatformUI

/// From a train to what can be done about it.
public final class TrainCoordinator {
  public enum Route: Equatable {
    case details(Train)
    case rebook(Train)
    case refund(Train)
  }

  @Injected(\.toggles) private var toggles
  private let navigation: UINavigationController
  public private(set) var routes: [Route] = []

  public init(navigation: UINavigationController) { self.navigation = navigation }

  public func open(_ train: Train) {
    let next: Route
    if train.delay >= 60 {
      next = .refund(train)
    } else if train.delay > 20, toggles.isOn(.quickRebook) {
      next = .rebook(train)
    } else {
      next = .details(train)
    }
    show(next)
  }

  private func show(_ route: Route) {
    routes.append(route)
    switch route {
    case .details(let train), .refund(let train):
      let controller = UIViewController()
      controller.title = train.to
      navigation.pushViewController(controller, animated: true)
    case .rebook(let train):
      let model = RebookViewModel(train: train)
      navigation.pushViewController(UIHostingController(rootView: RebookSheet(model: model)), animated: true)
    }
  }
}

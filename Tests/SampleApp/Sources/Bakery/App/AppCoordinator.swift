/// Decides which screen comes next.
public final class AppCoordinator {
  private let environment: AppEnvironment
  private let abTests: ABTests
  public private(set) var path: [Route] = [.home]

  public init(environment: AppEnvironment) {
    self.environment = environment
    self.abTests = environment.abTests
  }

  public func checkout(_ cart: Cart) {
    guard !cart.isEmpty else { return }
    switch abTests.variation(for: .checkoutFlow) {
    case .onePage:
      path.append(.checkout)
    case .express:
      path.append(.payment)
    default:
      path.append(.address)
      path.append(.delivery)
      path.append(.payment)
    }
    environment.tracker.track("checkout_started", ["items": "\(cart.count)"])
  }

  public func orderPlaced(_ order: Order) {
    path = [.home, .confirmation(order.number)]
    if abTests.variation(for: .reviewPrompt) == .afterOrder {
      path.append(.review(order.number))
    }
  }

  public func showProfile() {
    path.append(.profile)
  }

  public func back() {
    if path.count > 1 { path.removeLast() }
  }
}

import PlatformUI
import WayfareCore
import WayfareFeatures

/// From a trip to a ticket.
public final class CheckoutCoordinator: Coordinator {
  public let navigation: UINavigationController
  private let container: AppContainer
  private let seats: SeatReservation
  public private(set) var steps: [CheckoutStep] = []

  private var flags: FeatureFlagProviding { container.flags }

  public init(navigation: UINavigationController, container: AppContainer) {
    self.navigation = navigation
    self.container = container
    self.seats = SeatReservation(splitTests: container.splitTests)
  }

  public func start(_ trip: Trip) {
    let isGuest = container.session.user == nil
    if isGuest && !flags.isEnabled(.guestCheckout) {
      showGate(before: trip)
      return
    }
    container.analytics.track(.checkoutStarted(guest: isGuest))
    showPassengers(trip)
  }

  /// Who has no time to wait for a seat gets any.
  public func startWithSeat(_ trip: Trip) async {
    _ = try? await reserve(trip)
    start(trip)
  }

  public func reserve(_ trip: Trip) async throws -> String {
    let hold = try await seats.reserve(trip)
    let remark = await seats.remark()
    return "\(remark) (\(hold.minutes))"
  }

  public func finish(_ booking: Booking) {
    steps.append(.confirmation(booking.id))
    guard flags.isEnabled(.guestCheckout), container.session.user == nil else { return }
    container.analytics.track(.accountOffered)
    steps.append(.accountOffer(L10n.Account.offer))
  }

  private func showPassengers(_ trip: Trip) {
    steps.append(.passengers(trip.id))
  }

  private func showGate(before trip: Trip) {
    let factory = SignInGateFactory(session: container.session, analytics: container.analytics)
    let gate = factory.make { [weak self] in self?.showPassengers(trip) }
    navigation.pushViewController(gate, animated: true)
    steps.append(.signInGate)
  }
}

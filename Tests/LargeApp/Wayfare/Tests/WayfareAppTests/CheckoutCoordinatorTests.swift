import PlatformUI
import WayfareCore
import WayfareFeatures
import WayfareTestSupport
import XCTest

@testable import WayfareApp

final class CheckoutCoordinatorTests: XCTestCase {
  private let analytics = SpyAnalytics()

  private func makeCoordinator(flags: FeatureFlagProviding, user: String? = nil) -> CheckoutCoordinator {
    CheckoutCoordinator(
      navigation: UINavigationController(),
      container: makeContainer(flags: flags, analytics: analytics, session: Session(user: user)))
  }

  func testGuestsGoOn() {
    let coordinator = makeCoordinator(flags: MockFeatureFlags(isGuestCheckoutOn: true))
    coordinator.start(.night)
    XCTAssertEqual(coordinator.steps, [.passengers("n1")])
    XCTAssertEqual(analytics.events, [.checkoutStarted(guest: true)])
  }

  func testGuestsAreOfferedAnAccount() {
    let coordinator = makeCoordinator(flags: MockFeatureFlags())
    coordinator.finish(.upcoming)
    XCTAssertEqual(coordinator.steps, [.confirmation("b1"), .accountOffer("account.offer")])
  }

  func testWhoIsSignedInIsOfferedNothing() {
    let coordinator = makeCoordinator(flags: MockFeatureFlags(isGuestCheckoutOn: true), user: "ada")
    coordinator.start(.night)
    coordinator.finish(.upcoming)
    XCTAssertEqual(coordinator.steps, [.passengers("n1"), .confirmation("b1")])
  }

  func testTheGate() throws {
    let coordinator = makeCoordinator(flags: MockFeatureFlags(isGuestCheckoutOn: false))
    coordinator.start(.night)
    XCTAssertEqual(coordinator.steps, [.signInGate])
    let gate = try XCTUnwrap(coordinator.navigation.viewControllers.last as? SignInGateViewController)
    gate.model.signIn(as: "ada")
    XCTAssertEqual(coordinator.steps, [.signInGate, .passengers("n1")])
  }
}

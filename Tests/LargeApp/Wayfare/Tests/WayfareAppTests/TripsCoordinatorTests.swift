import PlatformUI
import WayfareFeatures
import WayfareTestSupport
import XCTest

@testable import WayfareApp

final class TripsCoordinatorTests: XCTestCase {
  private func makeCoordinator(_ flags: MockFeatureFlags) -> TripsCoordinator {
    TripsCoordinator(navigation: UINavigationController(), container: makeContainer(flags: flags))
  }

  func testATicket() {
    let coordinator = makeCoordinator(MockFeatureFlags())
    coordinator.open(.upcoming)
    XCTAssertEqual(coordinator.navigation.viewControllers.map(\.title), ["add-to-wallet"])
  }

  func testAPastTripHasATicketToo() {
    let coordinator = makeCoordinator(MockFeatureFlags(isTripStoryOn: false))
    coordinator.open(.past)
    XCTAssertEqual(coordinator.navigation.viewControllers.map(\.title), ["add-to-wallet"])
  }

  func testAStory() {
    let coordinator = makeCoordinator(MockFeatureFlags(isTripStoryOn: true))
    coordinator.open(.past)
    XCTAssertTrue(coordinator.navigation.viewControllers.last is TripStoryViewController)
  }
}

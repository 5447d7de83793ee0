import PlatformUI
import WayfareTestSupport
import XCTest

@testable import WayfareApp

final class AppCoordinatorTests: XCTestCase {
  func testLinks() {
    let coordinator = AppCoordinator(container: makeContainer(), bookings: [.upcoming])
    coordinator.start()
    XCTAssertTrue(coordinator.open(path: "search"))
    XCTAssertTrue(coordinator.open(path: "trip/n1"))
    XCTAssertFalse(coordinator.open(path: "trip/unknown"))
    XCTAssertEqual(coordinator.navigation.viewControllers.count, 2)
  }

  func testLinksToAlerts() {
    let coordinator = AppCoordinator(container: makeContainer(flags: MockFeatureFlags(isPriceAlertsOn: true)))
    XCTAssertTrue(coordinator.open(path: "alerts"))
    XCTAssertTrue(coordinator.navigation.viewControllers.last is PriceAlertsViewController)
  }
}

import XCTest

@testable import Bakery

final class CoordinatorTests: XCTestCase {
  private let environment = makeEnvironment(variations: ["checkout_flow": "one_page"])

  func testCheckout() {
    let coordinator = AppCoordinator(environment: environment)
    coordinator.checkout(Cart())
    XCTAssertEqual(coordinator.path, [.home])
    coordinator.checkout(TestProducts.cart)
    XCTAssertEqual(coordinator.path, [.home, .checkout])
    XCTAssertEqual(environment.tracker.events, ["checkout_started(items=3)"])
    coordinator.back()
    XCTAssertEqual(coordinator.path, [.home])
  }

  func testOrderPlaced() {
    let coordinator = AppCoordinator(environment: environment)
    coordinator.orderPlaced(
      Order(number: 7, cart: TestProducts.cart, address: TestProducts.address, payment: .invoice))
    XCTAssertEqual(coordinator.path, [.home, .confirmation(7)])
  }
}

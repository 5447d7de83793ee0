import XCTest

@testable import Bakery

final class ConfirmationModelTests: XCTestCase {
  func testLines() {
    let environment = makeEnvironment()
    let order = Order(number: 7, cart: TestProducts.cart, address: TestProducts.address, payment: .invoice)
    let model = ConfirmationModel(order: order, environment: environment)
    model.didAppear()
    XCTAssertEqual(model.lines, ["Thank you!", "Order 7", "5.40 €"])
    XCTAssertEqual(environment.tracker.events, ["confirmation_seen(prompt=no)"])
  }
}

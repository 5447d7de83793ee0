import XCTest

@testable import Bakery

final class SettingsTests: XCTestCase {
  func testRows() {
    let environment = makeEnvironment(features: ["dark_mode", "express_payment"])
    let rows = SettingsModel(environment: environment).rows
    XCTAssertEqual(rows.prefix(3), ["Notifications", "Language", "Dark mode"])
  }

  func testTracking() {
    let order = Order(number: 7, cart: TestProducts.cart, address: TestProducts.address, payment: .invoice)
    let model = OrderHistoryModel(orders: [order], environment: makeEnvironment(features: ["order_tracking"]))
    XCTAssertEqual(model.lines, ["Order 7, 3 items, on its way"])
  }
}

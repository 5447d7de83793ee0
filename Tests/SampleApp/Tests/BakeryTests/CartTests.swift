import XCTest

@testable import Bakery

final class CartTests: XCTestCase {
  func testTotals() {
    XCTAssertEqual(TestProducts.cart.count, 3)
    XCTAssertEqual(TestProducts.cart.total, Price(cents: 540))
  }

  func testCoupon() {
    let model = CartModel(cart: TestProducts.cart, customer: TestProducts.customer, environment: makeEnvironment())
    XCTAssertFalse(model.redeem("nothing"))
    XCTAssertTrue(model.redeem("bread10"))
    XCTAssertEqual(model.cart.total, Price(cents: 486))
  }
}

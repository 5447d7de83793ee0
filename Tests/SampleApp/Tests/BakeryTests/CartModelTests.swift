import XCTest

@testable import Bakery

final class CartModelTests: XCTestCase {
  private let environment = makeEnvironment(variations: ["checkout_flow": "one_page"], features: ["express_payment"])

  func testExpressPayment() {
    let model = CartModel(cart: TestProducts.cart, customer: TestProducts.customer, environment: environment)
    XCTAssertTrue(model.isExpressPaymentOffered)
    XCTAssertEqual(
      CartView(model: model).screen.lines.suffix(3),
      ["Total 5.40 €", "[Pay with card •••• 4242]", "[Check out]"])
  }

  func testWithoutACard() {
    let model = CartModel(cart: TestProducts.cart, customer: Customer(name: "Bo"), environment: environment)
    XCTAssertFalse(model.isExpressPaymentOffered)
  }

  func testEmptyCart() {
    let model = CartModel(cart: Cart(), customer: TestProducts.customer, environment: environment)
    XCTAssertEqual(model.nextTitle, "Look around")
    XCTAssertFalse(model.isExpressPaymentOffered)
  }
}

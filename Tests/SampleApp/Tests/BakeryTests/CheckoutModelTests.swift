import XCTest

@testable import Bakery

final class CheckoutModelTests: XCTestCase {
  private let environment = makeEnvironment(variations: ["checkout_flow": "one_page"], features: ["express_payment"])

  func testOnePage() {
    let model = CheckoutModel(customer: TestProducts.customer, environment: environment)
    XCTAssertEqual(model.steps, ["Address and delivery"])
    XCTAssertEqual(model.title, "Checkout")
    XCTAssertEqual(model.hint, "Last time: Mill Lane 1, 10115 Berlin")
  }

  func testPaymentIsAskedForWithoutACard() {
    let model = CheckoutModel(customer: Customer(name: "Bo"), environment: environment)
    XCTAssertEqual(model.steps, ["Address and delivery", "Payment"])
    XCTAssertNil(model.hint)
    model.next()
    model.next()
    XCTAssertEqual(model.step, 1)
    XCTAssertEqual(environment.tracker.events, [])
  }

  func testScreen() {
    let model = CheckoutModel(customer: Customer(name: "Bo"), environment: environment)
    XCTAssertEqual(CheckoutView(model: model).screen.lines, ["Checkout", "- Address and delivery", "- Payment"])
  }
}

import XCTest

@testable import Bakery

final class PaymentModelTests: XCTestCase {
  private let environment = makeEnvironment(features: ["express_payment"])

  func testStoredCardComesFirst() throws {
    let model = PaymentModel(customer: TestProducts.customer, environment: environment)
    XCTAssertEqual(model.methods, [.storedCard(lastDigits: "4242"), .newCard, .invoice])
    XCTAssertEqual(model.title, "Pay in one tap")
    try model.pay(TestProducts.cart, to: TestProducts.address)
    XCTAssertEqual(model.order?.payment, .storedCard(lastDigits: "4242"))
  }

  func testFailures() {
    let model = PaymentModel(customer: Customer(name: "Bo"), environment: environment)
    XCTAssertEqual(model.methods, [.newCard, .invoice])
    XCTAssertThrowsError(try model.pay(Cart(), to: TestProducts.address))
  }
}

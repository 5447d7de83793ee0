import XCTest

@testable import Bakery

final class FormTests: XCTestCase {
  func testAddress() {
    let model = AddressModel(customer: Customer(name: "Bo"))
    XCTAssertEqual(model.problems.count, 3)
    model.address = TestProducts.address
    XCTAssertEqual(model.problems, [])
  }

  func testDelivery() {
    let model = DeliveryModel(address: TestProducts.address)
    model.choose(.evening)
    XCTAssertEqual(model.chosen, .evening)
    XCTAssertEqual(DeliveryModel(address: nil).slots, [])
  }

  func testReview() {
    let model = ReviewModel(product: TestProducts.rye)
    XCTAssertNil(model.send())
    model.stars = 4
    model.text = "Good crust"
    XCTAssertEqual(model.send(), 4)
  }
}

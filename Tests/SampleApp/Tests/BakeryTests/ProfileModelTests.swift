import SplitTestingTesting
import XCTest

@testable import Bakery

final class ProfileModelTests: XCTestCase {
  private let environment = makeEnvironment(FixedGroup(ProfilePageSplitTest.self, .newProfile))

  func testNewProfile() {
    let order = Order(number: 7, cart: TestProducts.cart, address: TestProducts.address, payment: .invoice)
    let model = ProfileModel(customer: TestProducts.customer, orders: [order], environment: environment)
    model.didAppear()
    XCTAssertEqual(model.badge, "Gold")
    XCTAssertEqual(
      ProfileView(model: model).screen.lines,
      ["Good to see you, Ada", "Order 7", "Points: 120", "[Sign out]"])
  }

  func testBadges() {
    let badges = [10, 60, 200].map { points in
      ProfileModel(customer: Customer(name: "Bo", points: points), orders: [], environment: environment).badge
    }
    XCTAssertEqual(badges, [nil, "Silver", "Gold"])
  }
}

import SplitTestingTesting
import XCTest

@testable import Bakery

final class ProductModelTests: XCTestCase {
  func testTheButton() {
    let environment = makeEnvironment(FixedGroup(ButtonColorSplitTest.self, .blue))
    let model = ProductModel(product: TestProducts.rye, environment: environment)
    XCTAssertEqual(model.buttonTitle, "Buy now")
    XCTAssertEqual(model.buttonStyle.color, "blue")
    XCTAssertTrue(model.isButtonProminent)
  }

  func testTheDarkButton() {
    let environment = makeEnvironment(FixedGroup(ButtonColorSplitTest.self, .darkGray))
    let model = ProductModel(product: TestProducts.rye, environment: environment)
    XCTAssertEqual(model.buttonStyle.color, "dark gray")
    XCTAssertFalse(model.isButtonProminent)
  }

  func testTheScreen() {
    let environment = makeEnvironment(FixedGroup(ButtonColorSplitTest.self, .blue))
    let model = ProductModel(product: TestProducts.rye, environment: environment)
    XCTAssertEqual(
      ProductView(model: model).screen.lines,
      ["Rye bread", "4.20 €", "Contains: gluten", "[Buy now] in blue"])
  }

  func testBuying() {
    let environment = makeEnvironment(FixedGroup(ButtonColorSplitTest.self, .blue))
    let model = ProductModel(product: TestProducts.rye, environment: environment)
    var cart = Cart()
    model.didAppear()
    model.buy(into: &cart)
    XCTAssertEqual(cart.count, 1)
    XCTAssertEqual(environment.tracker.events, ["product_seen(id=rye)", "buy(id=rye)"])
  }
}

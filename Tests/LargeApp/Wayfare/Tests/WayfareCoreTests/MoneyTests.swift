import WayfareCore
import XCTest

final class MoneyTests: XCTestCase {
  func testText() {
    XCTAssertEqual(Money(cents: 1905).text, "€19.05")
    XCTAssertLessThan(Money(cents: 1), Money(cents: 2))
  }
}

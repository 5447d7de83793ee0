import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  func testRed() {
    let tests = FixedSplitTests()
    XCTAssertEqual(Screen(service: tests.service).title, "Red")
  }
}

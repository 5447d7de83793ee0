import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  func testRed() {
    let tests = FixedSplitTests(FixedGroup(ButtonColorSplitTest.self, .red))
    XCTAssertEqual(Screen(service: tests.service).title, "Red")
  }

  func testBlue() {
    let tests = FixedSplitTests(FixedGroup(ButtonColorSplitTest.self, .blue))
    XCTAssertEqual(Screen(service: tests.service).title, "Blue")
  }
}

import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  func testRed() {
    let service = SplitTestingService.fixed([.group(ButtonColorSplitTest.Group.red)])
    XCTAssertEqual(Screen(service: service).title, "Red")
  }

  func testBlue() {
    let service = SplitTestingService.fixed([.group(ButtonColorSplitTest.Group.blue)])
    XCTAssertEqual(Screen(service: service).title, "Blue")
  }
}

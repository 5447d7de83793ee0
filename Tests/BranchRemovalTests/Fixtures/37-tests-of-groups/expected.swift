import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  func testRed() {
    let service = SplitTestingService.fixed([])
    XCTAssertEqual(Screen(service: service).title, "Red")
  }
}

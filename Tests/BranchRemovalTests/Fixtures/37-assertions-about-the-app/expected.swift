import SplitTesting
import SplitTestingTesting
import XCTest

final class Screen {
  let isRed: Bool

  init(service: SplitTestingService) {
    isRed = true
  }

  var title: String { "Red" }
}

final class ScreenTests: XCTestCase {
  func testRed() {
    let tests = FixedSplitTests()
    let screen = Screen(service: tests.service)
    XCTAssertTrue(screen.isRed)
    XCTAssertEqual(screen.title, "Red")
  }
}

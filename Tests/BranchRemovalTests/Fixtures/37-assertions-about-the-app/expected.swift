import SplitTesting
import SplitTestingTesting
import XCTest

final class Screen {
  let isRed: Bool

  init() {
    isRed = true
  }

  var title: String { "Red" }
}

final class ScreenTests: XCTestCase {
  func testRed() {
    let screen = Screen()
    XCTAssertTrue(screen.isRed)
    XCTAssertEqual(screen.title, "Red")
  }
}

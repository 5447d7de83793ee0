import SplitTesting
import SplitTestingTesting
import XCTest

final class Screen {
  let isRed: Bool

  init(service: SplitTestingService) {
    isRed = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red
  }

  var title: String { isRed ? "Red" : "Plain" }
}

final class ScreenTests: XCTestCase {
  func testRed() {
    let tests = FixedSplitTests(FixedGroup(ButtonColorSplitTest.self, .red))
    let screen = Screen(service: tests.service)
    XCTAssertTrue(screen.isRed)
    XCTAssertEqual(screen.title, "Red")
  }
}

import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  private func makeScreen() -> Screen {
    Screen(tests: FixedSplitTests())
  }

  func testAll() {
    XCTAssertEqual(makeScreen().title, "red")
  }
}

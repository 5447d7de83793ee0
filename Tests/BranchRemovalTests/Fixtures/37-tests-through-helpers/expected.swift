import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  private func makeScreen(size: Int = 1) -> Screen {
    let tests = FixedSplitTests([])
    return Screen(service: tests.service, size: size)
  }

  private func makeTitle() -> String {
    makeScreen().title
  }

  func testRed() {
    XCTAssertEqual(makeScreen().title, "Red")
  }

  func testLargeRed() {
    XCTAssertEqual(makeScreen(size: 3).title, "Red")
    XCTAssertEqual(makeTitle(), "Red")
  }
}

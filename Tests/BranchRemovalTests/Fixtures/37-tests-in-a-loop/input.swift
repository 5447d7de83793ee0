import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  private func makeScreen(_ group: ButtonColorSplitTest.Group) -> Screen {
    Screen(tests: FixedSplitTests(FixedGroup(ButtonColorSplitTest.self, group)))
  }

  func testAll() {
    for group in ButtonColorSplitTest.Group.allCases {
      XCTAssertEqual(makeScreen(group).title, group.rawValue)
    }
  }
}

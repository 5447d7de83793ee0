import SplitTesting
import SplitTestingTesting
import XCTest

final class ScreenTests: XCTestCase {
  private func makeScreen(_ group: ButtonColorSplitTest.Group, size: Int = 1) -> Screen {
    let tests = FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)])
    return Screen(service: tests.service, size: size)
  }

  private func makeTitle(of group: ButtonColorSplitTest.Group) -> String {
    makeScreen(group).title
  }

  func testRed() {
    XCTAssertEqual(makeScreen(.red).title, "Red")
  }

  func testBlue() {
    XCTAssertEqual(makeScreen(.blue).title, "Blue")
  }

  func testBlueTitle() {
    XCTAssertEqual(makeTitle(of: .blue), "Blue")
  }

  func testLargeRed() {
    XCTAssertEqual(makeScreen(.red, size: 3).title, "Red")
    XCTAssertEqual(makeTitle(of: ButtonColorSplitTest.Group.red), "Red")
  }

  func testBlueIsLast() {
    XCTAssertEqual(makeScreen(.blue, size: 2).title, "Blue")
  }
}

extension TestTableTests {
  private static func example(_ about: String, _ before: String, _ after: String) -> Example {
    Example(about: about, before: file(before), after: file(after))
  }

  private static func file(_ tests: String) -> String {
    """
    import SplitTesting
    import SplitTestingTesting
    import XCTest

    final class ScreenTests: XCTestCase {
    \(tests)
    }

    """
  }

  static let loops: [Example] = [
    example(
      "a dictionary with a name",
      """
        func testTitles() {
          let titles: [ButtonColorSplitTest.Group: String] = [.control: "Plain", .red: "Red", .blue: "Blue"]
          for (group, title) in titles {
            let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
            XCTAssertEqual(screen.title, title)
          }
        }
      """,
      """
        func testTitles() {
          let screen = Screen(FixedSplitTests([]).service)
          XCTAssertEqual(screen.title, "Red")
        }
      """),
    example(
      "a list in place, in a test of more",
      """
        func testTitles() {
          let screen = Screen(nil)
          XCTAssertNil(screen.title)
          for (group, title) in [(ButtonColorSplitTest.Group.red, "Red"), (.blue, "Blue")] {
            let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
            XCTAssertEqual(screen.title, title)
          }
        }
      """,
      """
        func testTitles() {
          let screen = Screen(nil)
          XCTAssertNil(screen.title)
          do {
            let screen = Screen(FixedSplitTests([]).service)
            XCTAssertEqual(screen.title, "Red")
          }
        }
      """),
    example(
      "all groups",
      """
        func testTitles() {
          for group in ButtonColorSplitTest.Group.allCases {
            let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
            XCTAssertFalse(screen.title.isEmpty)
          }
        }
      """,
      """
        func testTitles() {
          let screen = Screen(FixedSplitTests([]).service)
          XCTAssertFalse(screen.title.isEmpty)
        }
      """),
    example(
      "only losers, beside another assertion",
      """
        func testTitles() {
          XCTAssertNil(Screen.shared)
          for group in [ButtonColorSplitTest.Group.control, .blue] {
            let screen = Screen(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, group)]).service)
            XCTAssertEqual(screen.title, "Old")
          }
        }
      """,
      """
        func testTitles() {
          XCTAssertNil(Screen.shared)
        }
      """),
  ]
}

extension FlagLayerTests {
  /// Classes of tests of which all tests are of the loser.
  static let testClasses: [Example] = [
    Example(
      "a class of tests of the loser alone",
      """
      import XCTest
      final class MockFlags {
        func enable(_ flag: Flag) {}
        func disable(_ flag: Flag) {}
      }
      final class OldTests: XCTestCase {
        func testOld() {
          MockFlags().disable(.patron)
          XCTAssertEqual(title(), "Old")
        }
      }
      class BaseTests: XCTestCase {
        func testBase() {
          MockFlags().disable(.patron)
          XCTAssertEqual(title(), "Old")
        }
      }
      final class NewTests: BaseTests {
        func testNew() { XCTAssertEqual(count(), 1) }
      }

      """,
      """
      import XCTest
      final class MockFlags {
        func enable(_ flag: Flag) {}
        func disable(_ flag: Flag) {}
      }
      class BaseTests: XCTestCase {
      }
      final class NewTests: BaseTests {
        func testNew() { XCTAssertEqual(count(), 1) }
      }

      """)
  ]
}

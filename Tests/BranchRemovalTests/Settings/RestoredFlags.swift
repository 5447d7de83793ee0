extension SettingFlagTests {
  private static func example(_ about: String, _ tests: String, _ rest: String) -> Example {
    Example(about, flags + tests, flagsAfter + rest, accessor: "Settings.{caseName}")
  }

  private static func kept(_ about: String, _ tests: String, lines: [Int]) -> Example {
    Example(
      about, flags + tests, nil,
      refusals: lines.map {
        "\($0 + 5): what 'Settings.newPage' is used for cannot be decided; rewrite it by hand"
      }, accessor: "Settings.{caseName}")
  }

  private static let flags = """
    import XCTest
    enum Settings {
      static var newPage = false
      static var other = false
    }

    """
  private static let flagsAfter = """
    import XCTest
    enum Settings {
      static var other = false
    }

    """

  /// Tests that give a flag back the value that it had.
  static let restored: [Example] = [
    example(
      "a local constant",
      """
      final class PageTests: XCTestCase {
        func testNew() {
          let original = Settings.newPage
          Settings.newPage = true
          XCTAssertNotNil(match("/new"))
          Settings.newPage = original
        }
        func testDeferred() {
          let original = Settings.newPage
          defer { Settings.newPage = original }
          XCTAssertNotNil(match("/new"))
        }
      }

      """,
      """
      final class PageTests: XCTestCase {
        func testNew() {
          XCTAssertNotNil(match("/new"))
        }
        func testDeferred() {
          XCTAssertNotNil(match("/new"))
        }
      }

      """),
    example(
      "properties of the test",
      """
      final class PageTests: XCTestCase {
        private static var first = true
        private var original = false
        override class func setUp() {
          super.setUp()
          first = Settings.newPage
        }
        override func setUp() {
          super.setUp()
          original = Settings.newPage
          Settings.newPage = true
        }
        override func tearDown() {
          Settings.newPage = original
          super.tearDown()
        }
        override class func tearDown() {
          Settings.newPage = first
          super.tearDown()
        }
        func testNew() { XCTAssertNotNil(match("/new")) }
      }

      """,
      """
      final class PageTests: XCTestCase {
        func testNew() { XCTAssertNotNil(match("/new")) }
      }

      """),
    Example(
      "a variable that is asked for something else",
      flags + """
        final class PageTests: XCTestCase {
          func testNew() {
            let original = Settings.newPage
            log(original)
            Settings.newPage = original
          }
        }

        """,
      flagsAfter + """
        final class PageTests: XCTestCase {
          func testNew() {
            log(true)
          }
        }

        """,
      constants: ["9: 'original' is left as 'true'; simplify what uses it by hand"],
      notes: ["10: 'newPage' is 'true' from now on, whatever is given to it here; see whether the tests still hold"],
      accessor: "Settings.{caseName}"),
    kept(
      "a variable with another value",
      """
      final class PageTests: XCTestCase {
        func testNew(_ isNew: Bool) {
          var original = Settings.newPage
          original = isNew
          Settings.newPage = original
        }
      }

      """, lines: [3, 5]),
  ]
}

extension SettingFlagTests {
  private static func stays(_ about: String, _ code: String, refusals: [String]) -> Example {
    Example(
      about,
      """
      infix operator ||=: AssignmentPrecedence
      func ||= (value: inout Bool, other: Bool) { value = value || other }
      extension Bool { mutating func flip() { self = !self } }
      final class Settings {
        var newPage = false
        var other = false
      }
      \(code)

      """, nil, refusals: refusals)
  }

  private static func refusal(_ name: String) -> String {
    "8: what '\(name)' is used for cannot be decided; rewrite it by hand"
  }

  /// What is changed in its place is no constant.
  static let changed: [Example] = [
    stays(
      "turned over", "func tap(_ settings: Settings) { settings.newPage.toggle() }",
      refusals: [refusal("settings.newPage")]),
    stays(
      "turned over through an optional", "func tap(_ settings: Settings?) { settings?.newPage.toggle() }",
      refusals: [refusal("settings?.newPage")]),
    stays(
      "by an extension of the app's", "func tap(_ settings: Settings) { settings.newPage.flip() }",
      refusals: [refusal("settings.newPage")]),
    stays(
      "by an operator of the app's", "func tap(_ settings: Settings) { settings.newPage ||= settings.other }",
      refusals: [refusal("settings.newPage")]),
    Example(
      "an answer that nobody takes",
      """
      final class Settings {
        var newPage = false
        var other = false
      }
      func observe(_ settings: Settings) {
        _ = settings.newPage
        _ = settings.other
      }

      """,
      """
      final class Settings {
        var other = false
      }
      func observe(_ settings: Settings) {
        _ = settings.other
      }

      """),
    Example(
      "a choice between two that are the same now",
      """
      struct Settings {
        var newPage = false
      }
      struct Page {
        let settings: Settings
        let isOpen: Bool
        var isOld: Bool { isOpen ? !settings.newPage : false }
      }
      func show(_ page: Page) { print(page.isOld ? "old" : "new") }

      """,
      """
      struct Settings {
      }
      struct Page {
        let settings: Settings
        let isOpen: Bool
      }
      func show(_ page: Page) { print("new") }

      """),
    Example(
      "all of a test in parts",
      """
      import XCTest
      final class Settings {
        var newPage = false
        var isNew: Bool { newPage }
      }
      final class PageTests: XCTestCase {
        func testBoth() {
          let first = Settings()
          first.newPage = false
          XCTAssertFalse(first.isNew)

          let second = Settings()
          second.newPage = false
          XCTAssertFalse(second.isNew)
        }
        func testOther() { XCTAssertNotNil(Other()) }
      }

      """,
      """
      import XCTest
      final class Settings {
      }
      final class PageTests: XCTestCase {
        func testOther() { XCTAssertNotNil(Other()) }
      }

      """),
    Example(
      "an assertion that can only fail, in a test that goes on",
      """
      import XCTest
      final class Settings {
        var newPage = true
      }
      func reset(_ settings: Settings) { settings.newPage = true }
      final class PageTests: XCTestCase {
        func testReset() {
          let settings = Settings()
          reset(settings)
          XCTAssertFalse(settings.newPage)
          XCTAssertEqual(title(settings), "old")
        }
      }

      """,
      """
      import XCTest
      final class Settings {
      }
      final class PageTests: XCTestCase {
        func testReset() {
          let settings = Settings()
          XCTAssertEqual(title(settings), "old")
        }
      }

      """,
      notes: [
        "10: 'XCTAssertFalse(settings.newPage)' goes, because it can only fail now; see whether the tests still hold"
      ]),
  ]
}

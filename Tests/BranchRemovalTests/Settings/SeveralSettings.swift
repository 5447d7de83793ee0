extension SettingFlagTests {
  private static func tests(_ property: String, _ use: String, _ test: String, in type: String = "StartTests") -> String
  {
    """
    import XCTest
    final class Settings {
    \(property)  var dark = false
      var sound = true
    }
    func show(_ settings: Settings) { \(use) }
    final class \(type): XCTestCase {
      let settings = Settings()
    \(test)
    }

    """
  }

  private static func example(
    _ about: String, _ test: String, _ rest: String, in type: String = "StartTests", notes: [String] = []
  ) -> Example {
    Example(
      about, tests("  var newPage = true\n", "if settings.newPage { a() }", test, in: type),
      tests("", "a()", rest, in: type), notes: notes)
  }

  private static let looked = "'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold"

  /// Tests that give several settings their values: they are about something else, and stay.
  static let several: [Example] = [
    example(
      "one of several in a test of something else",
      """
        func testInstalls() {
          settings.newPage = false
          settings.dark = true
          settings.sound = false
          XCTAssertEqual(start(settings).count, 1)
        }
      """,
      """
        func testInstalls() {
          settings.dark = true
          settings.sound = false
          XCTAssertEqual(start(settings).count, 1)
        }
      """, notes: ["11: \(looked)"]),
    example(
      "one of several in a test that names the flag",
      """
        func testNewPageOff() {
          settings.newPage = false
          settings.dark = true
          settings.sound = false
          XCTAssertEqual(start(settings).count, 1)
        }
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """,
      """
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """),
    example(
      "one of several in a class that names the flag",
      """
        func testOff() {
          settings.newPage = false
          settings.dark = true
          settings.sound = false
          XCTAssertEqual(start(settings).count, 1)
        }
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """,
      """
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """, in: "NewTests"),
    example(
      "one beside a single other",
      """
        func testInstalls() {
          settings.newPage = false
          settings.dark = true
          XCTAssertEqual(start(settings).count, 1)
        }
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """,
      """
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """),
    example(
      "one of several, of another object",
      """
        func testInstalls() {
          settings.newPage = false
          other.dark = true
          other.sound = false
          XCTAssertEqual(start(settings).count, 1)
        }
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """,
      """
        func testOther() { XCTAssertTrue(start(settings).isEmpty) }
      """),
  ]
}

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

  private static let own = "settings.newPage = false"
  private static let others = ["settings.dark = true", "settings.sound = false"]
  private static let rest = "  func testOther() { XCTAssertTrue(start(settings).isEmpty) }"

  private static func test(_ name: String, _ stores: [String]) -> String {
    let statements = stores + ["XCTAssertEqual(start(settings).count, 1)"]
    return "  func \(name)() {\n" + statements.map { "    \($0)\n" }.joined() + "  }"
  }

  /// Tests that give several settings their values: they are about something else, and stay.
  static let several: [Example] = [
    example(
      "one of several in a test of something else", test("testInstalls", [own] + others), test("testInstalls", others),
      notes: ["11: \(looked)"]),
    example("one of several in a test that names the flag", test("testNewPageOff", [own] + others) + "\n" + rest, rest),
    example(
      "one of several in a class that names the flag", test("testOff", [own] + others) + "\n" + rest, rest,
      in: "NewTests"),
    example("one beside a single other", test("testInstalls", [own, others[0]]) + "\n" + rest, rest),
    example(
      "one of several, of another object",
      test("testInstalls", [own, "other.dark = true", "other.sound = false"]) + "\n" + rest, rest),
  ]
}

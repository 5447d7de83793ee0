import SwiftSemantics

/// Tests that set what a flag was computed of.
extension SmallAppTests {
  private static let settings = """
    struct AppSettings {
      static let current = 1
      var version: Int = 0
      var language = "en"
      var client: Client
      var newPage: Bool { version == Self.current && client.isReady }
      mutating func accept(_ isAccepted: Bool) { version = isAccepted ? Self.current : 0 }
    }
    struct Page {
      let settings: AppSettings
      func title() -> String { settings.newPage ? "New" : "Old" }
    }
    func show(_ settings: AppSettings) { log(settings.version, settings.client) }

    """

  static let stateBehindFlags: [SmallApp] = [
    SmallApp(
      name: "a version that tests set, by name and by a method",
      accessors: SmallApp.flags("_.{caseName}", "AppSettings.{caseName}"),
      files: [
        "Sources/Settings.swift": settings,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          var settings = AppSettings(client: Client())
          func testOld() {
            settings.accept(false)
            XCTAssertEqual(Page(settings: settings).title(), "Old")
          }
          func testOlder() {
            settings.version = 0
            XCTAssertEqual(Page(settings: settings).title(), "Old")
          }
          func testLanguage() {
            settings.language = "de"
            settings.client = Client()
            XCTAssertEqual(settings.language, "de")
          }
        }

        """,
      ],
      after: [
        "Sources/Settings.swift": settings.replacing(
          "  var newPage: Bool { version == Self.current && client.isReady }\n", with: ""
        ).replacing(
          "settings.newPage ? \"New\" : \"Old\"", with: "\"New\"")
      ],
      messages: [
        "Sources/Settings.swift:10: nothing reads 'settings' any more; it stays, because other files may see it",
        "Tests/PageTests.swift:5: 'newPage' was computed of what this sets; see whether the test still holds",
        "Tests/PageTests.swift:6: this can only fail now, because 'title' is always \"New\"",
        "Tests/PageTests.swift:9: 'newPage' was computed of what this sets; see whether the test still holds",
        "Tests/PageTests.swift:10: this can only fail now, because 'title' is always \"New\"",
      ])
  ]
}

import SwiftSemantics

/// Tests that force the loser and stay, because they may be about something else.
extension SmallAppTests {
  static let keptTests = [
    SmallApp(
      name: "a mock lists cases of single groups",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"), groups: ["control", "on", "wide"],
      casesOfGroups: ["control": "newPageControl", "on": "newPageOn", "wide": "newPageWide"],
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPageControl, newPageOn, newPageWide, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          var title: String {
            if flags.isOn(.newPageOn) {
              return "on"
            } else if flags.isOn(.newPageWide) {
              return "wide"
            }
            return "old"
          }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var enabled: Set<Flag> = []
          func isOn(_ flag: Flag) -> Bool { enabled.contains(flag) }
        }
        final class PageTests: XCTestCase {
          let flags = MockFlags()
          func testOn() {
            flags.enabled = [.newPageOn]
            XCTAssertEqual(Page(flags: flags).title, "on")
          }
          func testOld() {
            flags.enabled = [.newPageControl]
            XCTAssertEqual(Page(flags: flags).title, "old")
          }
          func testWide() {
            flags.enabled = [.newPageWide, .other]
            XCTAssertEqual(Page(flags: flags).title, "wide")
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          var title: String {
            return "on"
          }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var enabled: Set<Flag> = []
          func isOn(_ flag: Flag) -> Bool { enabled.contains(flag) }
        }
        final class PageTests: XCTestCase {
          let flags = MockFlags()
          func testOn() {
            XCTAssertEqual(Page(flags: flags).title, "on")
          }
          func testWide() {
            flags.enabled = [.other]
            XCTAssertEqual(Page(flags: flags).title, "wide")
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:17: 'newPageWide' was 'true' here, and gives way to 'false'; see whether the tests still hold"
      ]),
  ]
}

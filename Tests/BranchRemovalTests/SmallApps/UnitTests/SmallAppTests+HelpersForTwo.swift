import SwiftSemantics

/// A helper of tests that makes a mock for two flags.
extension SmallAppTests {
  private static func page(_ requirement: String, _ title: String, _ badge: String) -> String {
    """
    protocol Flags {
      \(requirement)var isDark: Bool { get }
    }
    struct Page {
      let flags: any Flags
      func title() -> String { \(title) }
      func size() -> Int { flags.isDark ? 5 : 6 }
      func badge() -> String { \(badge) }
    }

    """
  }

  static let helpersForTwo: [SmallApp] = [
    SmallApp(
      name: "a helper for two flags, beside a table",
      accessors: SmallApp.flags("flags.is{CaseName}", "Flags.is{CaseName}"),
      files: [
        "Sources/Page.swift": page(
          "var isNewPage: Bool { get }\n  ", "flags.isNewPage ? \"new\" : \"old\"",
          "flags.isNewPage && flags.isDark ? \"both\" : \"\""),
        "Tests/PageTests.swift": """
        import XCTest
        struct Mock: Flags {
          var isNewPage = true
          var isDark = true
          static func make(_ new: Bool, _ dark: Bool) -> Mock { Mock(isNewPage: new, isDark: dark) }
        }
        final class PageTests: XCTestCase {
          func testDark() { XCTAssertEqual(Page(flags: Mock.make(false, true)).size(), 5) }
          func testLight() { XCTAssertEqual(Page(flags: Mock.make(true, false)).size(), 6) }
          func testOld() { XCTAssertEqual(Page(flags: Mock.make(false, true)).title(), "old") }
          func testBadge() {
            let rows: [(Bool, Bool, String)] = [(true, true, "both"), (true, false, ""), (false, true, "")]
            for (new, dark, badge) in rows { XCTAssertEqual(Page(flags: Mock.make(new, dark)).badge(), badge) }
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": page("", "\"new\"", "flags.isDark ? \"both\" : \"\""),
        "Tests/PageTests.swift": """
        import XCTest
        struct Mock: Flags {
          var isDark = true
          static func make(_ dark: Bool) -> Mock { Mock(isDark: dark) }
        }
        final class PageTests: XCTestCase {
          func testDark() { XCTAssertEqual(Page(flags: Mock.make(true)).size(), 5) }
          func testLight() { XCTAssertEqual(Page(flags: Mock.make(false)).size(), 6) }
          func testBadge() {
            let rows: [(Bool, Bool, String)] = [(true, true, "both"), (true, false, "")]
            for (_, dark, badge) in rows { XCTAssertEqual(Page(flags: Mock.make(dark)).badge(), badge) }
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:8: 'isNewPage' was 'false' here, and gives way to 'true'; see whether the tests still hold"
      ]),
    labelledHelper,
  ]

  private static let labelledHelper: SmallApp = {
    func page(_ title: String) -> String {
      """
      struct Page {
        let flags: any Flags
        let total = 3
        var title: String { \(title) }
        var count: Int { flags.isOn(.other) ? 3 : 4 }
      }

      """
    }
    func tests(_ on: String, _ total: String, _ old: String, _ helper: String) -> String {
      """
      import XCTest
      struct Mock: Flags {
        var values: [Flag: Bool]
        init(_ values: [Flag: Bool] = [:]) { self.values = values }
        func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
      }
      final class PageTests: XCTestCase {
        private var page: Page?
        func testNew() {
          given(\(on))
          XCTAssertEqual(page?.title, "new")
        }
        func testTotal() {
          given(\(total))
          XCTAssertEqual(page?.total, 3)
        }
      \(old)  private \(helper)
        }
      }

      """
    }
    return SmallApp(
      name: "a helper with the flag's name as its label, in a test of a constant",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flag.swift":
          "enum Flag { case newPage, other }\nprotocol Flags { func isOn(_ flag: Flag) -> Bool }\n",
        "Sources/Page.swift": page("flags.isOn(.newPage) ? \"new\" : \"old\""),
        "Tests/PageTests.swift": tests(
          "newPage: true", "newPage: false",
          "  func testOld() {\n    given(newPage: false)\n    XCTAssertEqual(page?.title, \"old\")\n  }\n",
          "func given(newPage isOn: Bool) {\n    page = Page(flags: Mock([.newPage: isOn]))"),
      ],
      after: [
        "Sources/Flag.swift": "enum Flag { case other }\nprotocol Flags { func isOn(_ flag: Flag) -> Bool }\n",
        "Sources/Page.swift": page("\"new\""),
        "Tests/PageTests.swift": tests("", "", "", "func given() {\n    page = Page(flags: Mock())"),
      ],
      messages: [
        "Tests/PageTests.swift:14: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold"
      ])
  }()
}

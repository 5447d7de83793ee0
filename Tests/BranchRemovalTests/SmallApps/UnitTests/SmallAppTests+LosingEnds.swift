import SwiftSemantics

/// Tests whose end is about the loser, and mocks that several tests share.
extension SmallAppTests {
  private static func app(
    _ name: String, _ tests: String, after: String, messages: [String] = []
  ) -> SmallApp {
    let page = """
      protocol Flags { <>var isDark: Bool { get } }
      struct Page {
        let flags: any Flags
        var title: String { <title> }
        var count: Int { flags.isDark ? 3 : 4 }
      }

      """
    let mock = """
      import XCTest
      final class MockFlags: Flags {<>
        var isDark = false
        static let usual = MockFlags()
      }

      """
    func text(_ text: String, _ flag: String, title: String = "") -> String {
      text.replacing("<>", with: flag).replacing("<title>", with: title)
    }
    return SmallApp(
      name: name, accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": text(page, "var newPage: Bool { get }; ", title: "flags.newPage ? \"new\" : \"old\""),
        "Tests/MockFlags.swift": text(mock, "\n  var newPage = true"),
        "Tests/PageTests.swift": tests,
      ],
      after: [
        "Sources/Page.swift": text(page, "", title: "\"old\""), "Tests/MockFlags.swift": text(mock, ""),
        "Tests/PageTests.swift": after,
      ], messages: messages)
  }

  private static let note = [
    "Tests/MockFlags.swift:5: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold"
  ]

  static let losingEnds: [SmallApp] = [
    app(
      "the end goes with what else it says",
      """
      import XCTest
      final class PageTests: XCTestCase {
        let flags = MockFlags()
        func testTitle() {
          let page = Page(flags: flags)
          flags.newPage = false
          XCTAssertEqual(page.title, "old")
          flags.newPage = true
          XCTAssertEqual(page.title, "new")
          XCTAssertEqual(page.count, 4)
        }
      }

      """,
      after: """
        import XCTest
        final class PageTests: XCTestCase {
          let flags = MockFlags()
          func testTitle() {
            let page = Page(flags: flags)
            XCTAssertEqual(page.title, "old")
          }
        }

        """, messages: note),
    app(
      "a mock's own constant",
      """
      import XCTest
      final class PageTests: XCTestCase {
        func testTitle() { XCTAssertEqual(Page(flags: MockFlags.usual).title, "new") }
      }

      """,
      after: """
        import XCTest
        final class PageTests: XCTestCase {
          func testTitle() { XCTAssertEqual(Page(flags: MockFlags.usual).title, "new") }
        }

        """,
      messages: note + [
        "Tests/PageTests.swift:3: this can only fail now, because 'title' is always \"old\""
      ]),
  ]
}

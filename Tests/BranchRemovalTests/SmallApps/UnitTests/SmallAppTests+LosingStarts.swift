import SwiftSemantics

/// Tests that begin with the loser, and go on with the winner.
extension SmallAppTests {
  private static let mockOfBoth = """
    import XCTest
    final class Mock: Flags {
      var values: [Flag: Bool]
      var handler: ((Flag) -> Bool)?
      init(_ values: [Flag: Bool] = [:]) { self.values = values }
      func isOn(_ flag: Flag) -> Bool { handler?(flag) ?? values[flag] ?? false }
    }
    final class PageTests: XCTestCase {
      func testCount() {
        let mock = Mock()
        mock.handler = { flag in
          switch flag {<>
          case .other: return true
          }
        }
        XCTAssertEqual(Page(flags: mock).count, 3)
      }

    """

  private static func app(_ name: String, _ tests: String, after: String, messages: [String] = []) -> SmallApp {
    let flag = "enum Flag {\n  <>case other\n}\nprotocol Flags { func isOn(_ flag: Flag) -> Bool }\n"
    let page = """
      struct Page {
        let flags: any Flags
        var title: String { <> }
        var count: Int { flags.isOn(.other) ? 3 : 4 }
      }

      """
    func text(_ text: String, _ part: String) -> String { text.replacing("<>", with: part) }
    return SmallApp(
      name: name, accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flag.swift": text(flag, "case newPage\n  "),
        "Sources/Page.swift": text(page, "flags.isOn(.newPage) ? \"new\" : \"old\""),
        "Tests/PageTests.swift": text(mockOfBoth, "\n      case .newPage: return false") + tests + "}\n",
      ],
      after: [
        "Sources/Flag.swift": text(flag, ""), "Sources/Page.swift": text(page, "\"new\""),
        "Tests/PageTests.swift": text(mockOfBoth, "") + after + "}\n",
      ],
      messages: [
        "Tests/PageTests.swift:13: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold"
      ] + messages)
  }

  static let losingStarts: [SmallApp] = [
    app(
      "a mock is made with the loser, and then set to the winner",
      """
        func testTitle() {
          let mock = Mock([.newPage: false])
          let page = Page(flags: mock)
          let old = page.title
          XCTAssertEqual(old, "old")
          mock.values[.newPage] = true
          XCTAssertEqual(page.title, "new")
        }

      """,
      after: """
          func testTitle() {
            let mock = Mock()
            let page = Page(flags: mock)
            XCTAssertEqual(page.title, "new")
          }

        """),
    app(
      "another flag is set and asserted between, beside another mock",
      """
        func testTitle() {
          let mock = Mock([.newPage: false])
          let page = Page(flags: mock)
          let isDone = expectation(description: "done")
          let other = Mock([.other: true])
          XCTAssertEqual(page.title, "old")
          mock.values[.other] = true
          XCTAssertEqual(page.count, 3)
          mock.values[.newPage] = true
          XCTAssertEqual(page.title, "new")
          XCTAssertEqual(Page(flags: other).count, 3)
          isDone.fulfill()
        }

      """,
      after: """
          func testTitle() {
            let mock = Mock()
            let page = Page(flags: mock)
            let isDone = expectation(description: "done")
            let other = Mock([.other: true])
            mock.values[.other] = true
            XCTAssertEqual(page.count, 3)
            XCTAssertEqual(page.title, "new")
            XCTAssertEqual(Page(flags: other).count, 3)
            isDone.fulfill()
          }

        """),
    app(
      "what the loser gave is compared with what the winner gives",
      """
        func testTitle() {
          let mock = Mock([.newPage: false])
          let old = Page(flags: mock).title
          XCTAssertEqual(old, "old")
          mock.values[.newPage] = true
          XCTAssertNotEqual(Page(flags: mock).title, old)
        }

      """,
      after: ""),
  ]
}

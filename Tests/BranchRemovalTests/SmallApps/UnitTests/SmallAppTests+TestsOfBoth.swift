import SwiftSemantics

/// Tests that do the same with both values, one after the other.
extension SmallAppTests {
  private static func both(_ name: String, _ statements: String, after: String) -> SmallApp {
    func page(_ flag: String, _ title: String) -> String {
      """
      enum Flag { case \(flag)other }
      protocol Flags { func isOn(_ flag: Flag) -> Bool }
      struct Page {
        let flags: any Flags
        var title: String { \(title) }
        var count: Int { flags.isOn(.other) ? 3 : 4 }
      }

      """
    }
    func tests(_ statements: String) -> String {
      """
      import XCTest
      struct Mock: Flags {
        var values: [Flag: Bool]
        init(_ values: [Flag: Bool] = [:]) { self.values = values }
        func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
      }
      final class PageTests: XCTestCase {
        func testTitle() {
      \(statements)  }
      }

      """
    }
    return SmallApp(
      name: name, accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": page("newPage, ", "flags.isOn(.newPage) ? \"new\" : \"old\""),
        "Tests/PageTests.swift": tests(statements),
      ],
      after: ["Sources/Page.swift": page("", "\"new\""), "Tests/PageTests.swift": tests(after)])
  }

  static let testsOfBoth: [SmallApp] = [
    both(
      "a variable that is made again",
      """
          var page = Page(flags: Mock([.newPage: true]))
          XCTAssertEqual(page.title, "new")
          XCTAssertEqual(page.count, 4)
          page = Page(flags: Mock([.newPage: false]))
          XCTAssertEqual(page.title, "old")
          XCTAssertEqual(page.count, 4)

      """,
      after: """
            let page = Page(flags: Mock())
            XCTAssertEqual(page.title, "new")
            XCTAssertEqual(page.count, 4)

        """),
    both(
      "a call with a closure for each",
      """
          XCTContext.runActivity(named: "on") { _ in
            assertTitle(Page(flags: Mock([.newPage: true])), "new")
          }
          XCTContext.runActivity(named: "off") { _ in
            assertTitle(Page(flags: Mock([.newPage: false])), "old")
          }

      """,
      after: """
            XCTContext.runActivity(named: "on") { _ in
              assertTitle(Page(flags: Mock()), "new")
            }

        """),
  ]
}

import SwiftSemantics

/// Mocks of which nothing is left in a test, or which do more than answer.
extension SmallAppTests {
  static let mocks: [SmallApp] = [
    SmallApp(
      name: "tests of which a whole argument goes",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Page {
          private let flags: any Flags
          init(flags: any Flags) { self.flags = flags }
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct Stub: Flags {
          let on: Set<Flag>
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class PageTests: XCTestCase {
          func testOld() {
            let page = Page(flags: Stub(on: []))
            XCTAssertEqual(page.title, "old")
          }
          func testNew() {
            let page = Page(flags: Stub(on: [.newPage]))
            XCTAssertEqual(page.title, "new")
          }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Page {
          var title: String { "new" }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct Stub: Flags {
          let on: Set<Flag>
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class PageTests: XCTestCase {
          func testNew() {
            let page = Page()
            XCTAssertEqual(page.title, "new")
          }
        }

        """,
      ]),
    SmallApp(
      name: "a mock that records its questions",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Page {
          private let flags: any Flags
          init(flags: any Flags) { self.flags = flags }
          var rows: Int { flags.isOn(.newPage) ? 2 : 1 }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var result = false
          var asked: [Flag] = []
          var count = 0
          func isOn(_ flag: Flag) -> Bool {
            count += 1
            asked.append(flag)
            return result
          }
        }
        final class PageTests: XCTestCase {
          func testOld() {
            let mock = MockFlags()
            mock.result = false
            XCTAssertEqual(Page(flags: mock).rows, 1)
          }
          func testNew() {
            let mock = MockFlags()
            mock.result = true
            XCTAssertEqual(Page(flags: mock).rows, 2)
          }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Page {
          var rows: Int { 2 }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var result = false
          var asked: [Flag] = []
          var count = 0
          func isOn(_ flag: Flag) -> Bool {
            count += 1
            asked.append(flag)
            return result
          }
        }
        final class PageTests: XCTestCase {
          func testNew() {
            let mock = MockFlags()
            mock.result = true
            XCTAssertEqual(Page().rows, 2)
          }
        }

        """,
      ]),
  ]
}

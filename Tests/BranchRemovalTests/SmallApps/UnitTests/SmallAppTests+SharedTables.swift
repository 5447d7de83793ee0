import Foundation
import SwiftSemantics

/// Tables that several tests go through, closures that set a flag, and statements in inner blocks.
extension SmallAppTests {
  private static let flags = """
    struct Flags { var isDark = false; var newPage = false }
    struct Page {
      let flags: Flags
      var title: String { flags.newPage ? "New" : "Old" }
      var size: Int { 3 }
    }

    """
  private static let flagsAfter = """
    struct Flags { var isDark = false }
    struct Page {
      let flags: Flags
      var title: String { "New" }
      var size: Int { 3 }
    }

    """
  private static let accessors = SmallApp.flags("_.{caseName}", "Flags.{caseName}")

  static let sharedTables: [SmallApp] = [
    SmallApp(
      name: "rows of static properties and of forEach",
      accessors: accessors,
      files: [
        "Sources/Page.swift": flags,
        "Tests/PageTests.swift": """
        import Testing
        import XCTest
        struct PageSuite {
          static let rows: [(Flags, String)] = [
            (Flags(isDark: true, newPage: true), "New"),
            (Flags(newPage: false), "Old"),
            (Flags(newPage: true), "New"),
          ]
          @Test(arguments: rows) func title(flags: Flags, title: String) { #expect(Page(flags: flags).title == title) }
          @Test(arguments: Self.rows) func again(flags: Flags, title: String) { #expect(Page(flags: flags).title == title) }
        }
        final class PageTests: XCTestCase {
          func testForEach() {
            let rows: [(flags: Flags, title: String)] = [
              (flags: Flags(isDark: true, newPage: true), title: "New"),
              (flags: Flags(newPage: false), title: "Old"),
              (flags: Flags(newPage: true), title: "New"),
            ]
            rows.forEach { row in XCTAssertEqual(Page(flags: row.flags).title, row.title) }
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": flagsAfter,
        "Tests/PageTests.swift": """
        import Testing
        import XCTest
        struct PageSuite {
          static let rows: [(Flags, String)] = [
            (Flags(isDark: true), "New"),
            (Flags(), "New"),
          ]
          @Test(arguments: rows) func title(flags: Flags, title: String) { #expect(Page(flags: flags).title == title) }
          @Test(arguments: Self.rows) func again(flags: Flags, title: String) { #expect(Page(flags: flags).title == title) }
        }
        final class PageTests: XCTestCase {
          func testForEach() {
            let rows: [(flags: Flags, title: String)] = [
              (flags: Flags(isDark: true), title: "New"),
              (flags: Flags(), title: "New"),
            ]
            rows.forEach { row in XCTAssertEqual(Page(flags: row.flags).title, row.title) }
          }
        }

        """,
      ]),
    SmallApp(
      name: "a row whose place counts",
      accessors: accessors,
      files: [
        "Sources/Page.swift": flags,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func testMap() {
            let all = [Flags(newPage: true), Flags(newPage: false)]
            XCTAssertEqual(all.map { Page(flags: $0).title }, ["New", "Old"])
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": flags.replacingOccurrences(of: #"flags.newPage ? "New" : "Old""#, with: #""New""#)
      ],
      messages: [
        "Sources/Page.swift:3: nothing reads 'flags' any more; it stays, because other files may see it",
        "Tests/PageTests.swift:4: 'Flags.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "assertions that set the flag in a closure, and settings of a factory",
      accessors: accessors,
      files: [
        "Sources/Page.swift": flags,
        "Tests/PageTests.swift": """
        import XCTest
        extension Flags {
          static func stub(newPage: Bool = false, isDark: Bool = false) -> Flags {
            var flags = Flags()
            flags.newPage = newPage
            flags.isDark = isDark
            return flags
          }
        }
        func makePage(_ change: (inout Flags) -> Void) -> Page {
          var flags = Flags()
          change(&flags)
          return Page(flags: flags)
        }
        final class PageTests: XCTestCase {
          func testByClosure() {
            XCTAssertEqual(makePage { $0.newPage = false }.title, "Old")
            XCTAssertEqual(makePage { $0.newPage = true }.title, "New")
            XCTAssertEqual(makePage { $0.isDark = true }.size, 3)
          }
          func testSize() { XCTAssertEqual(Page(flags: .stub(newPage: false, isDark: true)).size, 3) }
          func testNew() { XCTAssertEqual(Page(flags: .stub(newPage: true)).title, "New") }
          func testOld() { XCTAssertEqual(Page(flags: .stub(newPage: false)).title, "Old") }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": flagsAfter,
        "Tests/PageTests.swift": """
        import XCTest
        extension Flags {
          static func stub(isDark: Bool = false) -> Flags {
            var flags = Flags()
            flags.isDark = isDark
            return flags
          }
        }
        func makePage(_ change: (inout Flags) -> Void) -> Page {
          var flags = Flags()
          change(&flags)
          return Page(flags: flags)
        }
        final class PageTests: XCTestCase {
          func testByClosure() {
            XCTAssertEqual(makePage { _ in }.title, "New")
            XCTAssertEqual(makePage { $0.isDark = true }.size, 3)
          }
          func testSize() { XCTAssertEqual(Page(flags: .stub(isDark: true)).size, 3) }
          func testNew() { XCTAssertEqual(Page(flags: .stub()).title, "New") }
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:3: nothing reads 'flags' any more; it stays, because other files may see it",
        "Tests/PageTests.swift:21: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold",
      ]),
  ]

  private static let settings = """
    enum Settings {
      nonisolated(unsafe) static var isDark = false
      nonisolated(unsafe) static var newPage = false
    }
    func title() -> String { Settings.newPage ? "New" : "Old" }

    """
  private static let settingsAfter = """
    enum Settings {
      nonisolated(unsafe) static var isDark = false
    }
    func title() -> String { "New" }

    """

  static let blocks: [SmallApp] = [
    SmallApp(
      name: "losing parts of inner blocks, and what sets a flag back after a test",
      accessors: SmallApp.flags("Settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Page.swift": settings,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func testBoth() {
            do {
              Settings.newPage = true
              XCTAssertEqual(title(), "New")
            }
            do {
              Settings.newPage = false
              XCTAssertEqual(title(), "Old")
            }
          }
          func testActivity() {
            XCTContext.runActivity(named: "titles") { _ in
              Settings.newPage = true
              XCTAssertEqual(title(), "New")
              Settings.newPage = false
              XCTAssertEqual(title(), "Old")
            }
          }
          func testTitle() {
            Settings.newPage = true
            addTeardownBlock { Settings.newPage = false }
            XCTAssertEqual(title(), "New")
          }
          func testDark() {
            addTeardownBlock {
              Settings.newPage = false
              Settings.isDark = false
            }
            Settings.newPage = true
            XCTAssertEqual(title(), "New")
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": settingsAfter,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func testBoth() {
            do {
              XCTAssertEqual(title(), "New")
            }
          }
          func testActivity() {
            XCTContext.runActivity(named: "titles") { _ in
              XCTAssertEqual(title(), "New")
            }
          }
          func testTitle() {
            XCTAssertEqual(title(), "New")
          }
          func testDark() {
            addTeardownBlock {
              Settings.isDark = false
            }
            XCTAssertEqual(title(), "New")
          }
        }

        """,
      ]),
    SmallApp(
      name: "an inner block behind which the test goes on",
      accessors: SmallApp.flags("Settings.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Page.swift": settings,
        "Tests/PageTests.swift": """
        import XCTest
        final class PageTests: XCTestCase {
          func testIf() {
            if title() == "New" {
              XCTAssertEqual(title(), "New")
              Settings.newPage = false
              XCTAssertEqual(title(), "Old")
            }
            XCTAssertEqual(other(), 3)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": settings.replacingOccurrences(of: #"Settings.newPage ? "New" : "Old""#, with: #""New""#)
      ],
      messages: [
        "Tests/PageTests.swift:6: what 'Settings.newPage' is used for cannot be decided; rewrite it by hand",
        "Tests/PageTests.swift:7: this can only fail now, because 'title' is always \"New\"",
      ]),
    SmallApp(
      name: "the parameter by which a layer's function is asked",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, search }
        struct Flags {
          let isBeta: Bool
          func isOn(_ flag: Flag) -> Bool {
            guard flag == .newPage else { return true }
            return isBeta
          }
        }
        func title(_ flags: Flags) -> String { flags.isOn(.newPage) ? "New" : flags.isOn(.search) ? "Search" : "Old" }
        func search(_ flags: Flags) -> Bool { flags.isOn(.search) }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case search }
        struct Flags {
          func isOn(_ flag: Flag) -> Bool {
            return true
          }
        }
        func title(_ flags: Flags) -> String { "New" }
        func search(_ flags: Flags) -> Bool { flags.isOn(.search) }

        """
      ],
      messages: [
        "Sources/Page.swift:4: nothing reads 'flag' any more; it stays, because it tells for which flag a call asks"
      ]),
  ]
}

import SwiftSemantics

/// Tests that force the loser and stay, because they may be about something else.
extension SmallAppTests {
  static let keptTests: [SmallApp] = [
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
        "Tests/PageTests.swift:17: 'newPageWide' was 'true' here, and gives way to 'false'; see whether the tests still hold",
        "Tests/PageTests.swift:18: this can only fail now, because 'title' is always \"on\"",
      ]),
    SmallApp(
      name: "what a mock answers with settles the result",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Repository.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        protocol Items { func isSyncOn() -> Bool }
        final class Repository {
          private let flags: any Flags
          private let items: any Items
          init(flags: any Flags, items: any Items) {
            self.flags = flags
            self.items = items
          }
          var title: String {
            guard flags.isOn(.newPage), items.isSyncOn() else { return "plain" }
            return "synced"
          }
          var hasFooter: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/RepositoryTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var values: [Flag: Bool] = [:]
          func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
        }
        final class MockItems: Items {
          var syncs = false
          func isSyncOn() -> Bool { syncs }
        }
        final class RepositoryTests: XCTestCase {
          let flags = MockFlags()
          let items = MockItems()
          func testPlain() {
            flags.values[.newPage] = false
            XCTAssertEqual(Repository(flags: flags, items: items).title, "plain")
          }
          func testOff() {
            flags.values[.newPage] = false
            items.syncs = true
            XCTAssertEqual(Repository(flags: flags, items: items).title, "plain")
          }
        }

        """,
      ],
      after: [
        "Sources/Repository.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        protocol Items { func isSyncOn() -> Bool }
        final class Repository {
          private let flags: any Flags
          private let items: any Items
          init(flags: any Flags, items: any Items) {
            self.flags = flags
            self.items = items
          }
          var title: String {
            guard items.isSyncOn() else { return "plain" }
            return "synced"
          }
          var hasFooter: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/RepositoryTests.swift": """
        import XCTest
        final class MockFlags: Flags {
          var values: [Flag: Bool] = [:]
          func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
        }
        final class MockItems: Items {
          var syncs = false
          func isSyncOn() -> Bool { syncs }
        }
        final class RepositoryTests: XCTestCase {
          let flags = MockFlags()
          let items = MockItems()
          func testPlain() {
            XCTAssertEqual(Repository(flags: flags, items: items).title, "plain")
          }
        }

        """,
      ],
      messages: [
        "Tests/RepositoryTests.swift:14: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold"
      ]),
    SmallApp(
      name: "a mock with a list of the flags that are off",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/Cart.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Cart {
          private let flags: any Flags
          init(flags: any Flags) { self.flags = flags }
          func total() -> Int { flags.isOn(.newPage) ? 2 : 7 }
        }

        """,
        "Tests/CartTests.swift": """
        import XCTest
        struct FlagsMock: Flags {
          let disabled: Set<Flag>
          init(disabled: Set<Flag> = []) { self.disabled = disabled }
          func isOn(_ flag: Flag) -> Bool { !disabled.contains(flag) }
        }
        final class CartTests: XCTestCase {
          func testOld() {
            XCTAssertEqual(Cart(flags: FlagsMock(disabled: [.newPage])).total(), 7)
          }
          func testNew() {
            XCTAssertEqual(Cart(flags: FlagsMock()).total(), 2)
          }
        }

        """,
      ],
      after: [
        "Sources/Cart.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        final class Cart {
          func total() -> Int { 7 }
        }

        """,
        "Tests/CartTests.swift": """
        import XCTest
        struct FlagsMock: Flags {
          let disabled: Set<Flag>
          init(disabled: Set<Flag> = []) { self.disabled = disabled }
          func isOn(_ flag: Flag) -> Bool { !disabled.contains(flag) }
        }
        final class CartTests: XCTestCase {
          func testOld() {
            XCTAssertEqual(Cart().total(), 7)
          }
          func testNew() {
            XCTAssertEqual(Cart().total(), 2)
          }
        }

        """,
      ],
      messages: ["Tests/CartTests.swift:12: this can only fail now, because 'total' is always 7"]),
  ]
}

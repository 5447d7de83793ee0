import SwiftSemantics

/// Tests of something else that have to say what the flag is.
extension SmallAppTests {
  private static let home = """
    struct Config {
      var newPage: Bool
      var maxItems: Int
      var title: String?
    }
    final class Home {
      let config: Config
      init(config: Config) { self.config = config }
      var columns: Int { config.newPage ? 3 : 1 }
      var text: String { config.title ?? "" }
    }

    """
  private static let newHome = """
    struct Config {
      var maxItems: Int
      var title: String?
    }
    final class Home {
      let config: Config
      init(config: Config) { self.config = config }
      var columns: Int { 1 }
      var text: String { config.title ?? "" }
    }

    """

  private static let layout = """
    protocol Theming { var newPage: Bool { get } }
    enum Layout {
      static func spacing(_ theme: some Theming, _ size: Int) -> Int { theme.newPage ? size / 2 : size }
      static func margin(_ size: Int) -> Int { size * 3 }
    }

    """

  static let testsOfOthers: [SmallApp] = [
    SmallApp(
      name: "a class that only prepares tests", accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          func title() -> String { flags.isOn(.newPage) ? "new" : "old" }
          func text() -> String { flags.isOn(.other) ? "a" : "b" }
        }

        """,
        "Tests/NewTests.swift": """
        import XCTest
        struct MockFlags: Flags {
          let on: Set<Flag>
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class NewTests: XCTestCase {
          private var defaults: UserDefaults!
          override func setUp() {
            defaults = UserDefaults(suiteName: "tests")!
            defaults.removePersistentDomain(forName: "tests")
          }
          func testNew() { XCTAssertEqual(Page(flags: MockFlags(on: [.newPage])).title(), "new") }
        }
        @Suite final class MoreTests {
          private let folder: Folder
          init() { folder = Folder.make() }
          @Test func new() { #expect(Page(flags: MockFlags(on: [.newPage])).title() == "new") }
        }
        final class ItemTests: BaseTests {
          override func setUp() { clear() }
          func testNew() { XCTAssertEqual(Page(flags: MockFlags(on: [.newPage])).title(), "new") }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          func title() -> String { "old" }
          func text() -> String { flags.isOn(.other) ? "a" : "b" }
        }

        """,
        "Tests/NewTests.swift": """
        import XCTest
        struct MockFlags: Flags {
          let on: Set<Flag>
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
        }
        final class ItemTests: BaseTests {
          override func setUp() { clear() }
        }

        """,
      ],
      messages: [
        "Tests/NewTests.swift:19: no test is left in 'ItemTests'; it stays, because it may inherit some"
      ]),
    SmallApp(
      name: "a test of another property of a configuration",
      accessors: SmallApp.flags("config.{caseName}", "Config.{caseName}"), winner: "control",
      files: [
        "Sources/Home.swift": home,
        "Tests/HomeTests.swift": """
        import XCTest
        final class HomeTests: XCTestCase {
          func testText() {
            XCTAssertEqual(Home(config: Config(newPage: true, maxItems: 7, title: "A")).text, "A")
          }
          func testColumns() {
            XCTAssertEqual(Home(config: Config(newPage: true, maxItems: 7, title: nil)).columns, 3)
          }
          func testOldColumns() {
            XCTAssertEqual(Home(config: Config(newPage: false, maxItems: 7, title: nil)).columns, 1)
          }
        }

        """,
      ],
      after: [
        "Sources/Home.swift": newHome,
        "Tests/HomeTests.swift": """
        import XCTest
        final class HomeTests: XCTestCase {
          func testText() {
            XCTAssertEqual(Home(config: Config(maxItems: 7, title: "A")).text, "A")
          }
          func testOldColumns() {
            XCTAssertEqual(Home(config: Config(maxItems: 7, title: nil)).columns, 1)
          }
        }

        """,
      ],
      messages: [
        "Tests/HomeTests.swift:4: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold"
      ]),
    SmallApp(
      name: "a helper that all tests left call without the flag",
      accessors: SmallApp.flags("config.{caseName}", "Config.{caseName}"), winner: "control",
      files: [
        "Sources/Home.swift": home,
        "Tests/HomeTests.swift": """
        import XCTest
        final class HomeTests: XCTestCase {
          func makeHome(newPage: Bool = false, maxItems: Int = 2) -> Home {
            Home(config: Config(newPage: newPage, maxItems: maxItems, title: nil))
          }
          func testColumns() { XCTAssertEqual(makeHome(newPage: true).columns, 3) }
          func testOldColumns() { XCTAssertEqual(makeHome(maxItems: 3).columns, 1) }
        }

        """,
      ],
      after: [
        "Sources/Home.swift": newHome,
        "Tests/HomeTests.swift": """
        import XCTest
        final class HomeTests: XCTestCase {
          func makeHome(maxItems: Int = 2) -> Home {
            Home(config: Config(maxItems: maxItems, title: nil))
          }
          func testOldColumns() { XCTAssertEqual(makeHome(maxItems: 3).columns, 1) }
        }

        """,
      ]),
    SmallApp(
      name: "assertions that share nothing with the loser's",
      accessors: SmallApp.flags("theme.{caseName}", "Theming.{caseName}"),
      files: [
        "Sources/Layout.swift": layout,
        "Tests/LayoutTests.swift": """
        import XCTest
        struct StubTheme: Theming { var newPage: Bool }
        final class LayoutTests: XCTestCase {
          func testBoth() {
            XCTAssertEqual(Layout.spacing(StubTheme(newPage: true), 4), 2)
            XCTAssertEqual(Layout.spacing(StubTheme(newPage: false), 4), 4)
            XCTAssertEqual(Layout.margin(8), 24)
          }
          func testOld() {
            XCTAssertEqual(Layout.spacing(StubTheme(newPage: false), 4), 4)
          }
        }

        """,
      ],
      after: [
        "Sources/Layout.swift": """
        enum Layout {
          static func spacing(_ size: Int) -> Int { size / 2 }
          static func margin(_ size: Int) -> Int { size * 3 }
        }

        """,
        "Tests/LayoutTests.swift": """
        import XCTest
        struct StubTheme { }
        final class LayoutTests: XCTestCase {
          func testBoth() {
            XCTAssertEqual(Layout.spacing(4), 2)
            XCTAssertEqual(Layout.margin(8), 24)
          }
        }

        """,
      ]),
    SmallApp(
      name: "a property that code of the app reads without a known type",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/State.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Quotes { var isLoading = false; var names: [String] = [] }
        struct Reducer {
          let flags: any Flags
          func load(_ state: inout Quotes) { state.isLoading = !flags.isOn(.newPage) }
        }
        struct Selector<Value> { let select: (Quotes) -> Value }
        extension Selector where Value == Bool {
          static let isBusy = Selector { state in state.isLoading || state.names.isEmpty }
        }

        """,
        "Tests/StateTests.swift": """
        import XCTest
        final class StateTests: XCTestCase {
          func testBusy() { XCTAssertTrue(Selector.isBusy.select(Quotes(isLoading: true, names: ["A"]))) }
        }

        """,
      ],
      after: [
        "Sources/State.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Quotes { var isLoading = false; var names: [String] = [] }
        struct Reducer {
          func load(_ state: inout Quotes) { state.isLoading = false }
        }
        struct Selector<Value> { let select: (Quotes) -> Value }
        extension Selector where Value == Bool {
          static let isBusy = Selector { state in state.isLoading || state.names.isEmpty }
        }

        """
      ],
      messages: [
        "Sources/State.swift:6: '!flags.isOn(.newPage)' is left as 'false'; simplify what uses it by hand"
      ]),
  ]

  static let protocols: [SmallApp] = [
    SmallApp(
      name: "a protocol of other types",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Mailer.swift": """
        final class Settings { var newPage: Bool { read() }; var size = 20 }
        protocol Writing { var newPage: Bool { get } }
        struct Author: Writing { let newPage: Bool }
        protocol Showing { var newPage: Bool { get } }
        struct Shown: Showing { let settings: Settings; var newPage: Bool { settings.newPage } }
        struct Mailer {
          let settings: Settings
          func greeting(_ author: any Writing) -> String { author.newPage ? "Go on" : "Hello" }
          func title(_ shown: any Showing) -> String { shown.newPage ? "New" : "Old" }
          func columns() -> Int { settings.newPage ? 2 : 1 }
        }

        """
      ],
      after: [
        "Sources/Mailer.swift": """
        final class Settings { var size = 20 }
        protocol Writing { var newPage: Bool { get } }
        struct Author: Writing { let newPage: Bool }
        protocol Showing { }
        struct Shown: Showing { let settings: Settings }
        struct Mailer {
          let settings: Settings
          func greeting(_ author: any Writing) -> String { author.newPage ? "Go on" : "Hello" }
          func title(_ shown: any Showing) -> String { "New" }
          func columns() -> Int { 2 }
        }

        """
      ])
  ]

  static let loops: [SmallApp] = [
    SmallApp(
      name: "loops of which nothing is left",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Checker.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Item { let title: String; let isRisky: Bool }
        struct Checker {
          let flags: any Flags
          func warn(_ items: [String]) {
            print("items")
            for item in items {
              if flags.isOn(.newPage) { continue }
              print(item)
            }
          }
          func list(_ items: [Item]) {
            print("items")
            for item in items where !item.isRisky {
              if !flags.isOn(.newPage) { print(item.title) }
            }
          }
        }

        """
      ],
      after: [
        "Sources/Checker.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Item { let title: String; let isRisky: Bool }
        struct Checker {
          func warn(_ items: [String]) {
            print("items")
          }
          func list(_ items: [Item]) {
            print("items")
          }
        }

        """
      ])
  ]
}

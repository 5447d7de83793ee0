extension SettingFlagTests {
  /// Flags that are static constants or variables.
  static let statics: [Example] = [
    Example(
      "a name in its own initial value",
      """
      struct Details { var newPage: Bool?; var other: Bool? }
      struct Settings {
        let sources: [KeyPath<Details, Bool?>]
        static let newPage = Settings(sources: [\\.newPage])
        static let other = Settings(sources: [\\.other])
      }
      struct Flags { subscript(flag: Settings) -> Bool { !flag.sources.isEmpty } }
      func show(_ flags: Flags) { if flags[.newPage] { showNew() } }

      """,
      """
      struct Details { var newPage: Bool?; var other: Bool? }
      struct Settings {
        let sources: [KeyPath<Details, Bool?>]
        static let other = Settings(sources: [\\.other])
      }
      struct Flags { subscript(flag: Settings) -> Bool { !flag.sources.isEmpty } }
      func show(_ flags: Flags) { showNew() }

      """, accessor: "_[.{caseName}]"),
    Example(
      "a key under which something is registered, stored and deleted",
      """
      enum Settings {
        static let newPage = "new"
        static let other = "other"
      }
      func start(_ store: UserDefaults) {
        store.register(defaults: [Settings.newPage: true])
        store.register(defaults: [Settings.newPage: true, Settings.other: true])
        store.set(true, forKey: Settings.newPage)
        if store.bool(forKey: Settings.newPage) { show() }
      }
      func reset(_ store: UserDefaults) {
        store.removeObject(forKey: Settings.newPage)
        store.removeObject(forKey: Settings.other)
      }

      """,
      """
      enum Settings {
        static let other = "other"
      }
      func start(_ store: UserDefaults) {
        store.register(defaults: [Settings.other: true])
        show()
      }
      func reset(_ store: UserDefaults) {
        store.removeObject(forKey: Settings.other)
      }

      """, accessor: "_.bool(forKey: Settings.{caseName})"),
    Example(
      "a key under which the losing value is stored",
      """
      enum Settings {
        static let newPage = "new"
        static let other = "other"
      }
      func start(_ store: UserDefaults) {
        store.set(false, forKey: Settings.newPage)
        start()
      }

      """, nil, refusals: ["6: 'Settings.newPage' still names the experiment; remove it by hand"],
      accessor: "_.bool(forKey: Settings.{caseName})"),
    Example(
      "a variable that a protocol asks for",
      """
      protocol FlagSet { static var newPage: Bool { get } }
      extension FlagSet { static var columns: Int { newPage ? 2 : 1 } }
      enum Settings: FlagSet { static var newPage: Bool { true } }
      enum Others: FlagSet { static let newPage = true }
      func show<F: FlagSet>(_ flags: F.Type) -> Int { F.newPage ? 2 : 1 }

      """, nil, refusals: ["3: 'Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "names alone, in code of the flag's own type",
      """
      enum Settings {
        static let newPage = CommandLine.argc > 1
        static var isWide: Bool { newPage && CommandLine.argc > 2 }
        static let columns = newPage ? 2 : 1
        enum Inner { static func title() -> String { newPage ? "new" : "old" } }
      }
      extension Settings {
        static func old(newPage: Bool) -> Bool { newPage }
      }
      enum Others {
        static var newPage: Bool { true }
        static var isWide: Bool { newPage && CommandLine.argc > 2 }
      }

      """,
      """
      enum Settings {
        static var isWide: Bool { CommandLine.argc > 2 }
        static let columns = 2
        enum Inner { static func title() -> String { "new" } }
      }
      extension Settings {
        static func old(newPage: Bool) -> Bool { newPage }
      }
      enum Others {
        static var newPage: Bool { true }
        static var isWide: Bool { newPage && CommandLine.argc > 2 }
      }

      """, accessor: "Settings.{caseName}"),
    Example(
      "a member of a name for the flag's type",
      "enum Settings { static let newPage = true }\nlet settings = Settings.self\nlet isNew = settings.newPage\n", nil,
      refusals: ["3: 'settings.newPage' still names the experiment; remove it by hand"], accessor: "Settings.{caseName}"
    ),
    Example(
      "a member of a name for another type",
      """
      enum Settings { static let newPage = true }
      enum Texts { enum Settings { static let newPage = "New page" } }
      enum Keys { static let newPage = "new_page" }
      func titles(_ keys: Keys.Type) -> [String] {
        let texts = Texts.Settings.self
        return [texts.newPage, keys.newPage]
      }

      """,
      """
      enum Settings { }
      enum Texts { enum Settings { static let newPage = "New page" } }
      enum Keys { static let newPage = "new_page" }
      func titles(_ keys: Keys.Type) -> [String] {
        let texts = Texts.Settings.self
        return [texts.newPage, keys.newPage]
      }

      """, accessor: "Settings.{caseName}"),
    Example(
      "names alone, in code of the type of an instance",
      """
      final class Settings {
        let newPage: Bool
        var isWide: Bool { newPage && columns > 1 }
        let columns: Int
        init(newPage: Bool, columns: Int) { self.newPage = newPage; self.columns = columns }
      }
      func show(_ settings: Settings) { if settings.newPage { a(settings.isWide) } }

      """,
      """
      final class Settings {
        var isWide: Bool { columns > 1 }
        let columns: Int
        init(newPage: Bool, columns: Int) { self.columns = columns }
      }
      func show(_ settings: Settings) { a(settings.isWide) }

      """, accessor: "settings.{caseName}"),
    Example(
      "the heading of a list",
      """
      extension Settings {

        // Values
        static var newPage: Bool {
          value(for: "new")
        }

        static var first: Bool {
          value(for: "first")
        }

        static var second: Bool {
          value(for: "second")
        }
      }
      extension Others {
        // Whether the page is new.
        static var newPage: Bool { value(for: "new") }
      }
      func show() { if Settings.newPage { a() } }

      """,
      """
      extension Settings {

        // Values
        static var first: Bool {
          value(for: "first")
        }

        static var second: Bool {
          value(for: "second")
        }
      }
      extension Others {
        // Whether the page is new.
        static var newPage: Bool { value(for: "new") }
      }
      func show() { a() }

      """, accessor: "Settings.{caseName}"),
    Example(
      "a comment about the flag above a list",
      """
      extension Settings {
        // The new design
        static var newPage: Bool { value(for: "new") }
        static var first: Bool { value(for: "first") }
        static var second: Bool { value(for: "second") }
      }

      """,
      """
      extension Settings {
        static var first: Bool { value(for: "first") }
        static var second: Bool { value(for: "second") }
      }

      """, accessor: "Settings.{caseName}"),
    Example(
      "a constant of a closure with compilation conditions",
      """
      struct Settings {
        static let other = 1
        /// Shows the new page.
        static let newPage: Bool = {
          #if RELEASE
            return false
          #else
            return true
          #endif
        }()
      }
      func show() { if Settings.newPage { a() } }

      """,
      """
      struct Settings {
        static let other = 1
      }
      func show() { a() }

      """, accessor: "Settings.{caseName}"),
    Example(
      "what sets it",
      """
      import XCTest
      struct Settings {
        static var newPage = false
        static var other = false
      }
      func start() {
        Settings.newPage = true
        show()
      }
      func show() { if Settings.newPage { a() } else { b() } }
      final class PageTests: XCTestCase {
        override func setUp() {
          Settings.other = true
          Settings.newPage = true
        }
        override func tearDown() {
          super.tearDown()
          Settings.newPage = true
        }
        override func setUp() async throws {
          try await super.setUp()
          Settings.newPage = true
        }
        override func invokeTest() { super.invokeTest() }
        override func record(_ issue: XCTIssue) {
          Settings.newPage = true
          super.record(issue)
        }
        func testNew() {
          Settings.newPage = true
          show()
        }
        func testOld() {
          Settings.newPage = false
          show()
        }
      }

      """,
      """
      import XCTest
      struct Settings {
        static var other = false
      }
      func start() {
        show()
      }
      func show() { a() }
      final class PageTests: XCTestCase {
        override func setUp() {
          Settings.other = true
        }
        override func invokeTest() { super.invokeTest() }
        func testNew() {
          show()
        }
      }

      """, accessor: "Settings.{caseName}"),
    Example(
      "a test that sets it back",
      """
      import XCTest
      struct Settings {
        static var newPage = false
      }
      final class PageTests: XCTestCase {
        func testNew() {
          Settings.newPage = true
          defer { Settings.newPage = false }
          show()
        }
      }

      """,
      """
      import XCTest
      struct Settings {
      }
      final class PageTests: XCTestCase {
        func testNew() {
          show()
        }
      }

      """, accessor: "Settings.{caseName}"),
    Example(
      "white space in an attribute of another file's type",
      """
      @objc (Page)
      final class Page {
        func show() { if Settings.newPage { a() } }
      }
      struct Settings {
        static let newPage = true
        static let other = true
      }

      """,
      """
      @objc (Page)
      final class Page {
        func show() { a() }
      }
      struct Settings {
        static let other = true
      }

      """, accessor: "Settings.{caseName}"),
  ]
}

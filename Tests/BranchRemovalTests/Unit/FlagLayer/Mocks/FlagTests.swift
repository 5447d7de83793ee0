extension FlagLayerTests {
  /// Unit tests of what lost go; what forces the winner goes.
  static let tests: [Example] = [
    Example(
      "tests that are skipped for one of the groups",
      """
      import XCTest
      final class FlagTests: XCTestCase {
        func testOld() throws {
          try XCTSkipIf(flags.isOn(.patron), "the old page")
          XCTAssertEqual(title(), "old")
        }
        func testAlsoOld() throws {
          setUpPage()
          try XCTSkipUnless(!flags.isOn(.patron))
          XCTAssertEqual(title(), "old")
        }
        func testNew() throws {
          try XCTSkipUnless(flags.isOn(.patron))
          XCTAssertEqual(title(), "new")
        }
      }

      """,
      """
      import XCTest
      final class FlagTests: XCTestCase {
        func testNew() throws {
          XCTAssertEqual(title(), "new")
        }
      }

      """),
    Example(
      "assertions about the flag's row of a table",
      """
      import XCTest
      extension Flag {
        var isOnByDefault: Bool {
          switch self {
          case .patron: return true
          case .other: return false
          }
        }
      }
      final class FlagTests: XCTestCase {
        func testDefaults() {
          XCTAssertTrue(Flag.patron.isOnByDefault)
          XCTAssertFalse(Flag.other.isOnByDefault)
        }
        func testPatron() {
          XCTAssertEqual(Flag.patron.isOnByDefault, true, "is on")
        }
        @Test func patron() {
          #expect(Flag.patron.isOnByDefault == true)
        }
      }

      """,
      """
      import XCTest
      extension Flag {
        var isOnByDefault: Bool {
          switch self {
          case .other: return false
          }
        }
      }
      final class FlagTests: XCTestCase {
        func testDefaults() {
          XCTAssertFalse(Flag.other.isOnByDefault)
        }
      }

      """),
    Example(
      "a mock's property that tests set, with its parameter and its arguments",
      """
      import XCTest
      final class MockFlags {
        var isPatronOn: Bool
        var isOtherOn = false
        init(isPatronOn: Bool = false) { self.isPatronOn = isPatronOn }
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .patron: return isPatronOn
          case .other: return isOtherOn
          }
        }
      }
      final class MenuTests: XCTestCase {
        let flags = MockFlags(isPatronOn: true)
        func testNew() {
          flags.isPatronOn = true
          use(flags)
        }
        func testOld() {
          flags.isPatronOn = false
          use(flags)
        }
      }

      """,
      """
      import XCTest
      final class MockFlags {
        var isOtherOn = false
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .other: return isOtherOn
          }
        }
      }
      final class MenuTests: XCTestCase {
        let flags = MockFlags()
        func testNew() {
          use(flags)
        }
      }

      """),
    Example(
      "functions that switch a flag on and off",
      """
      import XCTest
      enum AnyFlag {
        case local(Flag)
      }
      final class MockFlags {
        func enable(_ flag: AnyFlag) -> Int { 1 }
        func disable(_ flag: AnyFlag) -> Int { 0 }
      }
      final class MenuTests: XCTestCase {
        let flags = MockFlags()
        func testNew() {
          _ = flags.enable(.local(.patron))
          use(flags)
        }
        func testOld() {
          _ = flags.disable(.local(.patron))
          use(flags)
        }
      }

      """,
      """
      import XCTest
      enum AnyFlag {
        case local(Flag)
      }
      final class MockFlags {
        func enable(_ flag: AnyFlag) -> Int { 1 }
        func disable(_ flag: AnyFlag) -> Int { 0 }
      }
      final class MenuTests: XCTestCase {
        let flags = MockFlags()
        func testNew() {
          use(flags)
        }
      }

      """),
    Example(
      "a mock's property that something else reads",
      """
      import XCTest
      struct MockFlags {
        var isPatronOn = true
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .patron: return isPatronOn
          case .other: return false
          }
        }
      }
      func show(_ flags: MockFlags) { print(flags.isPatronOn) }

      """,
      """
      import XCTest
      struct MockFlags {
        var isPatronOn = true
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .other: return false
          }
        }
      }
      func show(_ flags: MockFlags) { print(flags.isPatronOn) }

      """),
    Example(
      "tests of a parameter that has a default of its own",
      """
      import XCTest
      final class Switch {
        let isOn: Bool
        init(_ name: String, isOn: Bool = true) { self.isOn = isOn }
      }
      let new = Switch("new", isOn: flags.isOn(.patron))
      let old = Switch("old")
      final class SwitchTests: XCTestCase {
        func testOff() { XCTAssertFalse(Switch("a", isOn: false).isOn) }
      }

      """,
      """
      import XCTest
      final class Switch {
        let isOn: Bool
        init(_ name: String, isOn: Bool = true) { self.isOn = isOn }
      }
      let new = Switch("new", isOn: true)
      let old = Switch("old")
      final class SwitchTests: XCTestCase {
        func testOff() { XCTAssertFalse(Switch("a", isOn: false).isOn) }
      }

      """, constants: ["6: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a mock of a module for tests, which other modules may use",
      """
      import XCTest
      public final class MockFlags {
        public var isPatronOn: Bool
        public init(isPatronOn: Bool = true) { self.isPatronOn = isPatronOn }
        public func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .patron: return isPatronOn
          case .other: return false
          }
        }
      }
      let page = Page(options: .init())
      final class MenuTests: XCTestCase {
        func testNew() { use(MockFlags(isPatronOn: true)) }
        func testOld() { use(MockFlags(isPatronOn: false)) }
      }

      """,
      """
      import XCTest
      public final class MockFlags {
        public var isPatronOn: Bool
        public init(isPatronOn: Bool = true) { self.isPatronOn = isPatronOn }
        public func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .other: return false
          }
        }
      }
      let page = Page(options: .init())
      final class MenuTests: XCTestCase {
        func testNew() { use(MockFlags(isPatronOn: true)) }
      }

      """),
    Example(
      "an argument of a test",
      """
      import XCTest
      func title(isNew: Bool = flags.isOn(.patron)) -> String { isNew ? "new" : "old" }
      final class MenuTests: XCTestCase {
        func testNew() { XCTAssertEqual(title(isNew: true), "new") }
        func testOld() { XCTAssertEqual(title(isNew: false), "old") }
        func testAny() { XCTAssertFalse(title().isEmpty) }
      }

      """,
      """
      import XCTest
      func title() -> String { "new" }
      final class MenuTests: XCTestCase {
        func testNew() { XCTAssertEqual(title(), "new") }
        func testAny() { XCTAssertFalse(title().isEmpty) }
      }

      """),
    Example(
      "a function that a test has for it",
      """
      import XCTest
      func title(isNew: Bool = flags.isOn(.patron)) -> String { isNew ? "new" : "old" }
      final class MenuTests: XCTestCase {
        func testNew() { XCTAssertEqual(make(isNew: true), "new") }
        func testOld() { XCTAssertEqual(make(isNew: false), "old") }
        private func make(isNew: Bool = false) -> String { title(isNew: isNew) }
      }

      """,
      """
      import XCTest
      func title() -> String { "new" }
      final class MenuTests: XCTestCase {
        func testNew() { XCTAssertEqual(make(), "new") }
        private func make() -> String { title() }
      }

      """),
    Example(
      "a mock",
      """
      import XCTest
      final class MockFlags {
        private let isPatronOn: Bool
        init(isPatronOn: Bool = false) { self.isPatronOn = isPatronOn }
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .patron: return isPatronOn
          default: return false
          }
        }
      }
      final class MenuTests: XCTestCase {
        func testNew() { use(MockFlags(isPatronOn: true)) }
        func testOld() {
          let isOn = false
          use(MockFlags(isPatronOn: isOn))
        }
      }

      """,
      """
      import XCTest
      final class MockFlags {
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          default: return false
          }
        }
      }
      final class MenuTests: XCTestCase {
        func testNew() { use(MockFlags()) }
      }

      """),
    Example(
      "a dictionary whose type its value states",
      """
      import XCTest
      final class Mock {
        var values = [Flag: Bool]()
        func value(_ flag: Flag) -> Bool { values[flag] ?? false }
      }
      final class MenuTests: XCTestCase {
        func testNew() {
          mock.values[.patron] = true
          use(mock)
        }
        func testOld() {
          mock.values[.patron] = false
          use(mock)
        }
        private let mock = Mock()
      }

      """,
      """
      import XCTest
      final class Mock {
        var values = [Flag: Bool]()
        func value(_ flag: Flag) -> Bool { values[flag] ?? false }
      }
      final class MenuTests: XCTestCase {
        func testNew() {
          use(mock)
        }
        private let mock = Mock()
      }

      """),
    Example(
      "a value of a loop",
      """
      import XCTest
      func title(isNew: Bool = flags.isOn(.patron)) -> String { isNew ? "new" : "old" }
      final class MenuTests: XCTestCase {
        func testAll() { for isNew in [true, false] { XCTAssertFalse(title(isNew: isNew).isEmpty) } }
      }

      """,
      """
      import XCTest
      func title() -> String { "new" }
      final class MenuTests: XCTestCase {
        func testAll() { XCTAssertFalse(title().isEmpty) }
      }

      """),
  ]
}

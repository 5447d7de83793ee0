extension SettingFlagTests {
  /// Mocks of the type whose property the flag is.
  static let mocks: [Example] = [
    Example(
      "a mock that has the losing value by its default",
      """
      import XCTest
      protocol Options { var newPage: Bool { get } }
      struct Settings: Options { var newPage = true }
      final class MockOptions: Options {
        var newPage: Bool
        init(newPage: Bool = false) { self.newPage = newPage }
      }
      struct Model {
        private let options: any Options
        init(options: any Options) { self.options = options }
        func rows() -> [String] { options.newPage ? ["new"] : ["old", "legacy"] }
      }
      final class ModelTests: XCTestCase {
        func testDefault() { XCTAssertEqual(Model(options: MockOptions()).rows().count, 2) }
        func testNew() { XCTAssertEqual(Model(options: MockOptions(newPage: true)).rows().count, 1) }
      }

      """,
      """
      import XCTest
      struct Settings { }
      final class MockOptions {
      }
      struct Model {
        func rows() -> [String] { ["new"] }
      }
      final class ModelTests: XCTestCase {
        func testNew() { XCTAssertEqual(Model().rows().count, 1) }
      }

      """),
    Example(
      "constants of tests",
      """
      import XCTest
      protocol Options { var newPage: Bool { get } }
      struct Settings: Options { var newPage = true }
      struct Stub: Options { var newPage: Bool }
      struct Model {
        let options: any Options
        func rows() -> [String] { options.newPage ? ["new"] : ["old", "legacy"] }
      }
      struct ModelTests {
        let new = Model(options: Stub(newPage: true))
        let old = Model(options: Stub(newPage: false))
        @Test func newRows() { #expect(new.rows() == ["new"]) }
        @Test func oldRows() { #expect(old.rows() == ["old", "legacy"]) }
      }

      """,
      """
      import XCTest
      protocol Options { }
      struct Settings: Options { }
      struct Stub: Options { }
      struct Model {
        let options: any Options
        func rows() -> [String] { ["new"] }
      }
      struct ModelTests {
        let new = Model(options: Stub())
        let old = Model(options: Stub())
        @Test func newRows() { #expect(new.rows() == ["new"]) }
      }

      """,
      notes: ["11: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold"]),
    Example(
      "the name of an initializer as a value",
      """
      struct Settings { var newPage: Bool; var name = "a" }
      func title(_ settings: Settings) -> String { settings.newPage ? settings.name : "old" }
      let make = Settings.init(newPage:name:)

      """,
      """
      struct Settings { var newPage: Bool; var name = "a" }
      func title(_ settings: Settings) -> String { settings.name }
      let make = Settings.init(newPage:name:)

      """,
      refusals: ["3: 'Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "what an initializer is given for all tests",
      """
      import XCTest
      struct Settings { var newPage: Bool; var name = "a" }
      func title(_ settings: Settings) -> String { settings.newPage ? settings.name : "old" }
      final class ModelTests: XCTestCase {
        let settings = Settings(newPage: false)
        func testOld() { XCTAssertEqual(title(settings), "old") }
      }

      """,
      """
      import XCTest
      struct Settings { var newPage: Bool; var name = "a" }
      func title(_ settings: Settings) -> String { settings.name }
      final class ModelTests: XCTestCase {
        let settings = Settings(newPage: false)
        func testOld() { XCTAssertEqual(title(settings), "old") }
      }

      """,
      refusals: ["5: 'Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a mock's subscript",
      """
      import XCTest
      enum Settings { case newPage, other }
      protocol Toggles { subscript(_ toggle: Settings) -> Bool { get } }
      final class MockToggles: Toggles {
        var isNew = true
        subscript(_ toggle: Settings) -> Bool {
          switch toggle {
          case .newPage: return isNew
          default: return false
          }
        }
      }
      struct Model {
        let toggles: any Toggles
        func rows() -> [String] { toggles[.newPage] ? ["new"] : ["old"] }
        func isDark() -> Bool { toggles[.other] }
      }
      final class ModelTests: XCTestCase {
        let toggles = MockToggles()
        func testOn() { XCTAssertEqual(Model(toggles: toggles).rows(), ["new"]) }
        func testOff() { toggles.isNew = false; XCTAssertEqual(Model(toggles: toggles).rows(), ["old"]) }
      }

      """,
      """
      import XCTest
      enum Settings { case other }
      protocol Toggles { subscript(_ toggle: Settings) -> Bool { get } }
      final class MockToggles: Toggles {
        subscript(_ toggle: Settings) -> Bool {
          switch toggle {
          default: return false
          }
        }
      }
      struct Model {
        let toggles: any Toggles
        func rows() -> [String] { ["new"] }
        func isDark() -> Bool { toggles[.other] }
      }
      final class ModelTests: XCTestCase {
        let toggles = MockToggles()
        func testOn() { XCTAssertEqual(Model(toggles: toggles).rows(), ["new"]) }
      }

      """, accessor: "_[.{caseName}]"),
  ]
}

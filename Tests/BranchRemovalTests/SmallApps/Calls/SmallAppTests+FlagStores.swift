import SwiftSemantics

/// Calls that give a flag a value, and do more, or do it for all flags.
extension SmallAppTests {
  private static let layer = """
    enum Flag { case newPage, other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    struct Page {
      let flags: any Flags
      var title: String { flags.isOn(.newPage) ? "New" : "Old" }
      var isOther: Bool { flags.isOn(.other) }
    }

    """

  private static let layerAfter = """
    enum Flag { case other }
    protocol Flags { func isOn(_ flag: Flag) -> Bool }
    struct Page {
      let flags: any Flags
      var title: String { "New" }
      var isOther: Bool { flags.isOn(.other) }
    }

    """

  static let flagStores: [SmallApp] = [
    SmallApp(
      name: "a property that holds a function is given the case",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": layer,
        "Sources/Client.swift": """
        struct Client { var ask: (Flag) -> Bool = { $0 == .other } }
        let client = Client()
        func label() -> String { client.ask(.newPage) ? "n" : "o" }

        """,
      ],
      after: [
        "Sources/Page.swift": layerAfter.replacing("case other", with: "case newPage, other")
      ],
      messages: ["Sources/Client.swift:3: '.newPage' still names the experiment; remove it by hand"]),
    SmallApp(
      name: "setters that run a closure, and arguments with effects",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": layer,
        "Sources/Store.swift": """
        final class Store {
          func set(_ flag: Flag, to isOn: Bool, completion: () -> Void = {}) { completion() }
          func set(_ flag: Flag, _ isOn: Bool, reason: String) { print(reason) }
        }
        func reason() -> String {
          print("reason")
          return "x"
        }
        func start(_ store: Store) {
          store.set(.newPage, to: true) { print("saved") }
          store.set(.newPage, true, reason: reason())
        }

        """,
      ],
      after: ["Sources/Page.swift": layerAfter.replacing("case other", with: "case newPage, other")],
      messages: [
        "Sources/Store.swift:10: '.newPage' still names the experiment; remove it by hand",
        "Sources/Store.swift:11: '.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "a mock's setter is given all flags",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": layer,
        "Tests/PageTests.swift": """
        import XCTest
        final class Mock: Flags {
          private var values: [Flag: Bool] = [:]
          func stub(_ flag: Flag, returns isOn: Bool) { values[flag] = isOn }
          func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
        }
        final class PageTests: XCTestCase {
          let mock = Mock()
          func testBoth() {
            for isOn in [false, true] {
              mock.stub(.newPage, returns: isOn)
              XCTAssertEqual(Page(flags: mock).title, isOn ? "New" : "Old")
            }
          }
          func testOther() {
            mock.stub(.other, returns: true)
            XCTAssertTrue(Page(flags: mock).isOther)
          }
          func testNoOther() {
            mock.stub(.other, returns: false)
            XCTAssertFalse(Page(flags: mock).isOther)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": layerAfter,
        "Tests/PageTests.swift": """
        import XCTest
        final class Mock: Flags {
          private var values: [Flag: Bool] = [:]
          func stub(_ flag: Flag, returns isOn: Bool) { values[flag] = isOn }
          func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
        }
        final class PageTests: XCTestCase {
          let mock = Mock()
          func testBoth() {
            XCTAssertEqual(Page(flags: mock).title, "New")
          }
          func testOther() {
            mock.stub(.other, returns: true)
            XCTAssertTrue(Page(flags: mock).isOther)
          }
          func testNoOther() {
            mock.stub(.other, returns: false)
            XCTAssertFalse(Page(flags: mock).isOther)
          }
        }

        """,
      ],
      messages: [
        "Tests/PageTests.swift:8: 'values' was without 'newPage' here, which is on from now on; see whether the tests still hold"
      ]),
    SmallApp(
      name: "a table of options that a function fills",
      accessors: SmallApp.flags("options[.{caseName}]", "Option.{caseName}"),
      files: [
        "Sources/Options.swift": """
        enum Option { case newPage, other }
        struct Options {
          private var values: [Option: Bool] = [:]
          subscript(option: Option) -> Bool { values[option] ?? false }
          init() {
            addOption(.newPage, true)
            addOption(.other, false)
          }
          private mutating func addOption(_ option: Option, _ isOn: Bool) { values[option] = isOn }
        }
        func show(_ options: Options) { print(options[.newPage] ? "new" : "old", options[.other]) }

        """
      ],
      after: [
        "Sources/Options.swift": """
        enum Option { case other }
        struct Options {
          private var values: [Option: Bool] = [:]
          subscript(option: Option) -> Bool { values[option] ?? false }
          init() {
            addOption(.other, false)
          }
          private mutating func addOption(_ option: Option, _ isOn: Bool) { values[option] = isOn }
        }
        func show(_ options: Options) { print("new", options[.other]) }

        """
      ]),
  ]
}

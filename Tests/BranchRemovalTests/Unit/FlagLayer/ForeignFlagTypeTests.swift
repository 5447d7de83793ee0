import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// The type of the flags is declared in another language or package, so that no source shows its cases.
@Suite struct ForeignFlagTypeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    /// `nil` if nothing may change.
    let after: String?
    var refusals: [String] = []
    var testDescription: String { about }
  }

  private static func cache(_ row: String, _ use: String) -> String {
    """
    import Shared

    enum Item { case toggle(label: String, setting: Settings, isOn: Bool = false) }
    final class Cache {
      var values: [Settings: Bool] = [:]
      func isOn(_ setting: Settings) -> Bool { values[setting] ?? false }
      var rows: [Item] {
        [
    \(row)      .toggle(label: "Other", setting: .otherPage, isOn: values[.otherPage] ?? false),
        ]
      }
    }
    func show(_ flags: Cache) { \(use) }

    """
  }

  static let examples: [Example] = [
    Example(
      about: "a row of a menu",
      before: cache("      .toggle(label: \"New\", setting: .newPage),\n", "if flags.isOn(.newPage) { showNew() }"),
      after: cache("", "showNew()")),
    Example(
      about: "a row with the flag's value in a dictionary",
      before: cache(
        "      .toggle(label: \"New\", setting: .newPage, isOn: values[.newPage] ?? false),\n",
        "if flags.isOn(.newPage) { showNew() }"),
      after: cache("", "showNew()")),
    Example(
      about: "a use of which nothing is known",
      before: "func show(_ flags: Cache) { if flags.isOn(.newPage) { showNew() } }\nfunc send() { track(.newPage) }\n",
      after: "func show(_ flags: Cache) { showNew() }\nfunc send() { track(.newPage) }\n",
      refusals: ["2: '.newPage' still names the experiment; remove it by hand"]),
    Example(
      about: "clauses and comparisons, as long as there may be values of the case",
      before: """
        func show(_ setting: Settings) -> String {
          switch setting {
          case .newPage: "New"
          case .otherPage: "Other"
          }
        }
        func isShown(_ setting: Settings) -> Bool { setting == .newPage || setting == .otherPage }
        let all: [Settings] = [.newPage, .otherPage]

        """,
      after: nil,
      refusals: [
        "3: '.newPage' still names the experiment; remove it by hand",
        "7: '.newPage' still names the experiment; remove it by hand",
        "8: '.newPage' still names the experiment; remove it by hand",
      ]),
    Example(
      about: "a list with what an extension adds to the type",
      before: """
        extension Settings { static let newPage = Settings(key: "new_page") }
        struct Variant { let features: [Settings] }
        let variants = [Variant(features: [.newPage]), Variant(features: [])]
        func supports(_ setting: Settings) -> Bool { variants[0].features.contains(setting) }
        func show(_ flags: Cache) { if flags.isOn(.newPage) { showNew() } }

        """,
      after: """
        struct Variant { let features: [Settings] }
        let variants = [Variant(features: []), Variant(features: [])]
        func supports(_ setting: Settings) -> Bool { variants[0].features.contains(setting) }
        func show(_ flags: Cache) { showNew() }

        """),
    Example(
      about: "a table, as long as somebody may look for the case in it",
      before: "let icons: [Settings: String] = [.newPage: \"n\", .otherPage: \"o\"]\n",
      after: nil,
      refusals: ["1: '.newPage' still names the experiment; remove it by hand"]),
    Example(
      about: "clauses of an extension of the enum, and its own members by their names alone",
      before: extended, after: nil,
      refusals: [
        "5: '.newPage' still names the experiment; remove it by hand",
        "9: '.newPage' still names the experiment; remove it by hand",
        "10: 'newPage' still names the experiment; remove it by hand",
      ]),
    Example(
      about: "clauses beside names that an enum of the app has, too",
      before: neighbours, after: nil,
      refusals: ["6: '.newPage' still names the experiment; remove it by hand"]),
    Example(
      about: "a test that gives the flag the winning value",
      before: """
        import XCTest

        func page(_ values: [Settings: Bool]) -> Page { Page(values) }
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertTrue(page([Settings.newPage: true]).isShown) }
          func testBoth() { XCTAssertTrue(page([Settings.newPage: true, Settings.otherPage: true]).isShown) }
        }

        """,
      after: """
        import XCTest

        func page(_ values: [Settings: Bool]) -> Page { Page(values) }
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertTrue(page([:]).isShown) }
          func testBoth() { XCTAssertTrue(page([Settings.otherPage: true]).isShown) }
        }

        """),
  ]

  private static let extended = """
    import Shared
    extension Settings {
      var name: String {
        switch self {
        case .newPage: "New"
        default: ""
        }
      }
      var isNew: Bool { self == .newPage }
      static var best: Settings { newPage }
    }

    """

  private static let neighbours = """
    import Shared
    enum Tab { case map, list }
    extension Setting {
      var name: String {
        switch key {
        case .newPage: "New"
        case .map: "Map"
        }
      }
    }

    """

  static let methods: [Example] = [
    Example(
      about: "a test that calls what the sources add to every view, for a view of which nothing is known",
      before: views("host(view: sut.padding().withFlags([.newPage: true, .otherPage: false]))"),
      after: views("host(view: sut.padding().withFlags([.otherPage: false]))")),
    Example(
      about: "a method of a collection that the sources add",
      before:
        "extension Array { func has(_ setting: Settings) -> Bool { true } }\nfunc use() { print(load().has(.newPage)) }\n",
      after: nil,
      refusals: ["2: '.newPage' still names the experiment; remove it by hand"]),
    Example(
      about: "a method that somebody else's view may have, too",
      before: views("host(view: sut.padding().withFlags(.newPage, 1))"),
      after: nil,
      refusals: ["8: '.newPage' still names the experiment; remove it by hand"]),
  ]

  private static func views(_ statement: String) -> String {
    """
    import XCTest

    extension View {
      func withFlags(_ values: [Settings: Bool]) -> some View { environment(values) }
    }
    final class ViewTests: XCTestCase {
      func testShown() {
        \(statement)
        XCTAssertTrue(isShown)
      }
    }

    """
  }

  /// A type of the sources has a property of the flag's name that is its own.
  @Test func ownPropertiesAreNoFlags() {
    let text = """
      import Shared
      struct Cursor { let newPage: Bool; let offset: Int }
      func page(_ settings: Settings) -> Int { settings.newPage ? 1 : 2 }
      func load(_ cursor: Cursor) -> String { cursor.newPage ? "fetch" : "cached" }
      func next(_ number: Int) -> Cursor { Cursor(newPage: number % 10 == 0, offset: number) }

      """
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(ExperimentNames("new_page", groups: "control", "on"), winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "_.{caseName}"), Accessor(.declaration, template: "Settings.{caseName}"),
        ], sources: [SourceText(path: "a.swift", text: text)]))
    let edits = result.edits["a.swift", default: []]
    #expect(
      String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
        == text.replacing("settings.newPage ? 1 : 2", with: "1"))
  }

  @Test(arguments: examples + methods) func isRemovedFromSwift(_ example: Example) {
    let flag = ExperimentNames("new_page", groups: "control", "on")
    let app = "func enter(_ flags: Cache) { if flags.isOn(.newPage) { enterNew() } }\n"
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [
          Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
          Accessor(.declaration, template: "Settings.{caseName}"),
        ], sources: [SourceText(path: "a.swift", text: example.before), SourceText(path: "b.swift", text: app)]))
    let edits = result.edits["a.swift", default: []]
    #expect(result.refusals.map { "\($0.region.start.line): \($0.message)" } == example.refusals)
    #expect(
      String(decoding: edits.applied(to: Array(example.before.utf8)), as: UTF8.self) == example.after ?? example.before)
  }
}

import BranchRemoval
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// Tests of code that a flag decides, beside what their classes and suites share.
@Suite struct TestSuiteTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    let after: String
    var notes: [String] = []
    var testDescription: String { about }
  }

  private static let app = """
    enum Settings {
      nonisolated(unsafe) static var newPage = true
      nonisolated(unsafe) static var other = false
    }
    struct Page { func title() -> String? { Settings.newPage ? "New" : nil } }

    """

  @Test(arguments: suites) func goes(_ example: Example) {
    Self.expect(
      example, Self.app, Accessor(.isGroup("on"), template: "Settings.{caseName}"),
      Accessor(.declaration, template: "Settings.{caseName}"))
  }

  private static let keyed = """
    enum Key: String {
      case newPage = "ios_new_page"
      case other = "ios_other"
    }
    struct Config { let values: [String: Bool] }
    extension Config { func bool(for key: Key) -> Bool { values[key.rawValue] ?? false } }
    struct Page {
      let config: Config
      var title: String { config.bool(for: .newPage) ? "New" : "Old" }
    }

    """

  @Test(arguments: keys) func keyGoes(_ example: Example) {
    Self.expect(
      example, Self.keyed, Accessor(.isGroup("on"), template: "_.bool(for: .{caseName})"),
      Accessor(.declaration, template: "Key.{caseName}"))
  }

  private static let flags = """
    protocol FlagsProviding { var isNewPageOn: Bool { get }; var isOtherOn: Bool { get } }
    struct Page {
      let flags: any FlagsProviding
      var title: String { flags.isNewPageOn ? "New" : "Old" }
      var isWide: Bool { flags.isNewPageOn && flags.isOtherOn }
    }

    """

  @Test(arguments: provided) func propertyGoes(_ example: Example) {
    Self.expect(
      example, Self.flags, Accessor(.isGroup("on"), template: "_.is{CaseName}On"),
      Accessor(.declaration, template: "FlagsProviding.is{CaseName}On"))
  }

  private static let listed = """
    public enum Flag { case newPage, other }
    struct Page {
      let flags: any Flags
      var title: String { flags.isOn(.newPage) ? "New" : "Old" }
    }
    public struct Stub: Flags {
      let on: Set<Flag>
      public init(_ on: Flag...) { self.on = Set(on) }
      public func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
    }

    """

  @Test func argumentOfSharedStubGoes() {
    let example = { (tests: String) in "final class PageTests: XCTestCase {\n\(tests)}\n" }
    let new = { (stub: String) in "  func testNew() { XCTAssertEqual(Page(flags: \(stub)).title, \"New\") }\n" }
    Self.expect(
      Example(
        about: "a stub of another module",
        before: example(
          new("Stub(.newPage)") + "  func testOld() { XCTAssertEqual(Page(flags: Stub()).title, \"Old\") }\n"),
        after: example(new("Stub()"))),
      Self.listed, Accessor(.isGroup("on"), template: "_.isOn(.{caseName})"),
      Accessor(.declaration, template: "Flag.{caseName}"))
  }

  private static func expect(_ example: Example, _ app: String, _ accessors: Accessor...) {
    let path = "Tests/PageTests.swift"
    let before = "import XCTest\n" + example.before
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(ExperimentNames("new_page", groups: "control", "on"), winner: "on")],
        accessors: accessors,
        sources: [SourceText(path: "Sources/Page.swift", text: app), SourceText(path: path, text: before)]))
    let written = String(decoding: result.edits[path, default: []].applied(to: Array(before.utf8)), as: UTF8.self)
    #expect(written == "import XCTest\n" + example.after)
    #expect(result.refusals.map(\.message) == [])
    let notes = result.notes.filter { $0.region.file == path }.map { "\($0.region.start.line): \($0.message)" }
    #expect(notes == example.notes)
  }
}

extension TestSuiteTests {
  private static let suites = [
    Example(
      about: "a class that begins with the loser beside one that begins with the winner",
      before: """
        final class NewPageTests: XCTestCase {
          override func setUp() { super.setUp(); Settings.newPage = true }
          func testTitle() { XCTAssertEqual(Page().title(), "New") }
        }
        final class OldPageTests: XCTestCase {
          override func setUp() {
            super.setUp()
            Settings.newPage = false
          }
          func testTitle() { XCTAssertNil(Page().title()) }
        }

        """,
      after: """
        final class NewPageTests: XCTestCase {
          func testTitle() { XCTAssertEqual(Page().title(), "New") }
        }

        """),
    Example(
      about: "a suite whose initializer is left empty, and one within it",
      before: """
        @Suite(.serialized) struct PageTests {
          init() { Settings.newPage = true }
          @Test func title() { #expect(Page().title() == "New") }
          struct Old {
            @Test func title() {
              Settings.newPage = false
              #expect(Page().title() == nil)
            }
          }
        }

        """,
      after: """
        @Suite(.serialized) struct PageTests {
          @Test func title() { #expect(Page().title() == "New") }
        }

        """),
    Example(
      about: "an object that the part of the loser makes",
      before: """
        final class PageTests: XCTestCase {
          func testBoth() {
            Settings.newPage = false
            let page = Page()
            XCTAssertNil(page.title())
            Settings.newPage = true
            XCTAssertEqual(page.title(), "New")
          }
        }

        """,
      after: """
        final class PageTests: XCTestCase {
          func testBoth() {
            let page = Page()
            XCTAssertEqual(page.title(), "New")
          }
        }

        """),
  ]

  private static let keys = [
    Example(
      about: "the text of a case",
      before: """
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page(config: Config(values: ["ios_new_page": true])).title, "New") }
          func testOld() { XCTAssertEqual(Page(config: Config(values: ["ios_new_page": false])).title, "Old") }
          func testKeys() { XCTAssertEqual(Keys(["ios_new_page": false]).count, 1) }
          func testCase() { XCTAssertEqual(Key(rawValue: "ios_new_page"), .newPage) }
          func testOther() { XCTAssertEqual(Key(rawValue: "ios_other"), .other) }
        }

        """,
      after: """
        final class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page(config: Config(values: ["ios_new_page": true])).title, "New") }
          func testKeys() { XCTAssertEqual(Keys(["ios_new_page": false]).count, 1) }
          func testOther() { XCTAssertEqual(Key(rawValue: "ios_other"), .other) }
        }

        """,
      notes: [
        "3: 'ios_new_page' stood for 'newPage', which is gone, as at another place; see whether the tests still hold"
      ])
  ]

  private static let provided = [
    Example(
      about: "what a mock counts for the flag",
      before: """
        final class Mock: FlagsProviding {
          private(set) var isNewPageOnGetCount = 0
          var isNewPageOn: Bool { isNewPageOnGetCount += 1; return true }
          var isOtherOn = false
        }
        final class PageTests: XCTestCase {
          let mock = Mock()
          func testAsks() {
            _ = Page(flags: mock).title
            XCTAssertEqual(mock.isNewPageOnGetCount, 1)
          }
          func testTitle() {
            XCTAssertEqual(Page(flags: mock).title, "New")
            XCTAssertEqual(mock.isNewPageOnGetCount, 1)
          }
        }

        """,
      after: """
        final class Mock: FlagsProviding {
          var isOtherOn = false
        }
        final class PageTests: XCTestCase {
          let mock = Mock()
          func testTitle() {
            XCTAssertEqual(Page(flags: mock).title, "New")
          }
        }

        """),
    Example(
      about: "a loop over pairs",
      before: """
        final class Mock: FlagsProviding {
          var isNewPageOn = false
          var isOtherOn = false
        }
        final class PageTests: XCTestCase {
          func testWide() {
            let mock = Mock()
            for (isNew, isOther) in [(true, true), (true, false), (false, true)] {
              mock.isNewPageOn = isNew
              mock.isOtherOn = isOther
              XCTAssertEqual(Page(flags: mock).isWide, isNew && isOther)
            }
          }
        }

        """,
      after: """
        final class Mock: FlagsProviding {
          var isOtherOn = false
        }
        final class PageTests: XCTestCase {
          func testWide() {
            let mock = Mock()
            for (_, isOther) in [(true, true), (true, false)] {
              mock.isOtherOn = isOther
              XCTAssertEqual(Page(flags: mock).isWide, isOther)
            }
          }
        }

        """),
  ]
}

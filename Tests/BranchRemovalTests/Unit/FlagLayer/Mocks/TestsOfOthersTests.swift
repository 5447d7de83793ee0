import BranchRemoval
import SourceDiagnostics
import SwiftSemantics
import Testing

/// Unit tests of something else, or of both values, that give a flag one, and helpers by which tests do.
@Suite struct TestsOfOthersTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    let after: String
    var notes: [String] = []
    var winner = "on"
    var testDescription: String { about }
  }

  private static func app(_ cases: String, _ title: String) -> String {
    """
    enum Flag { case \(cases) }
    protocol Answers { func isOn(_ flag: Flag) -> Bool }
    final class Page {
      let flags: any Answers
      init(flags: any Answers) { self.flags = flags }
      func title() -> String { \(title) }
      func count() -> Int { flags.isOn(.other) ? 1 : 2 }
    }

    """
  }

  private static let mock = """
    import XCTest
    final class Mock: Answers {
      var values = [Flag: Bool]()
      func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
    }

    """

  private static func fake(_ properties: String, _ parameter: String, _ statement: String, _ clause: String) -> String {
    """
    import XCTest
    final class Fake: Answers {
    \(properties)  let isOther: Bool
      init(\(parameter)isOther: Bool = false) {
    \(statement)    self.isOther = isOther
      }
      func isOn(_ flag: Flag) -> Bool {
        switch flag {
    \(clause)    case .other: isOther
        }
      }
    }

    """
  }

  private static func tests(_ members: String) -> String {
    let lines = members.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    return "final class PageTests: XCTestCase {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  static let examples: [Example] = [
    Example(
      about: "what a helper stores by subscript",
      before: mock
        + tests(
          """
          let flags = Mock()
          func make(isNew: Bool) -> Page {
            flags.values[.newPage] = isNew
            return Page(flags: flags)
          }
          func testNew() { XCTAssertEqual(make(isNew: true).title(), "New") }
          func testOld() { XCTAssertEqual(make(isNew: false).title(), "Old") }
          """),
      after: mock
        + tests(
          """
          let flags = Mock()
          func make() -> Page {
            return Page(flags: flags)
          }
          func testNew() { XCTAssertEqual(make().title(), "New") }
          """),
      notes: ["7: 'values' was without 'newPage' here, which is on from now on; see whether the tests still hold"]),
    Example(
      about: "values for two flags, of which the test is about the other one",
      before: mock
        + tests(
          """
          func testCount() {
            let flags = Mock()
            flags.values = [.newPage: false, .other: true]
            XCTAssertEqual(Page(flags: flags).count(), 1)
          }
          func testOtherCount() {
            let flags = Mock()
            flags.values[.newPage] = false
            flags.values[.other] = true
            XCTAssertEqual(Page(flags: flags).count(), 1)
          }
          func testTitle() {
            let flags = Mock()
            flags.values[.newPage] = false
            flags.values[.other] = true
            XCTAssertEqual(Page(flags: flags).title(), "Old")
          }
          """),
      after: mock
        + tests(
          """
          func testCount() {
            let flags = Mock()
            flags.values = [.other: true]
            XCTAssertEqual(Page(flags: flags).count(), 1)
          }
          func testOtherCount() {
            let flags = Mock()
            flags.values[.other] = true
            XCTAssertEqual(Page(flags: flags).count(), 1)
          }
          """),
      notes: [
        "9: 'newPage' was 'false' here, and gives way to 'true', as at another place; see whether the tests still hold"
      ]),
    Example(
      about: "a value that is taken back",
      before: mock
        + tests(
          """
          func testNothing() {
            let flags = Mock()
            flags.values[.newPage] = nil
            XCTAssertEqual(Page(flags: flags).title(), "Old")
          }
          """),
      after: mock
        + tests(
          """
          func testNothing() {
            let flags = Mock()
            XCTAssertEqual(Page(flags: flags).title(), "Old")
          }
          """),
      notes: [
        "9: 'newPage' was 'false' here, and gives way to 'true'; see whether the tests still hold",
        "10: this can only fail now, because 'title' is always \"New\"",
      ]),
    Example(
      about: "arguments of a mock, also through a helper",
      before: fake(
        "  let isNewPage: Bool\n", "isNewPage: Bool = false, ", "    self.isNewPage = isNewPage\n",
        "    case .newPage: isNewPage\n")
        + tests(
          """
          func make(page: Bool, other: Bool) -> Page { Page(flags: Fake(isNewPage: page, isOther: other)) }
          func testOld() { XCTAssertEqual(Page(flags: Fake(isNewPage: false, isOther: true)).title(), "Old") }
          func testCount() { XCTAssertEqual(Page(flags: Fake(isNewPage: false, isOther: true)).count(), 1) }
          func testMadeCount() { XCTAssertEqual(make(page: false, other: true).count(), 1) }
          func testMadeOld() { XCTAssertEqual(make(page: false, other: true).title(), "Old") }
          """),
      after: fake("", "", "", "")
        + tests(
          """
          func make(other: Bool) -> Page { Page(flags: Fake(isOther: other)) }
          func testCount() { XCTAssertEqual(Page(flags: Fake(isOther: true)).count(), 1) }
          func testMadeCount() { XCTAssertEqual(make(other: true).count(), 1) }
          """),
      notes: [
        "20: 'isNewPage' was 'false' here, and gives way to 'true', as at another place; see whether the tests still hold"
      ]),
    Example(
      about: "rows of a table, with a mock for each",
      before: fake(
        "  let isNewPage: Bool\n", "isNewPage: Bool = false, ", "    self.isNewPage = isNewPage\n",
        "    case .newPage: isNewPage\n")
        + tests(
          """
          func testTitles() {
            let cases: [(Fake, String)] = [
              (Fake(isNewPage: true, isOther: true), "New"),
              (Fake(isNewPage: true, isOther: false), "New"),
              (Fake(isNewPage: false, isOther: true), "Old"),
            ]
            for (flags, title) in cases { XCTAssertEqual(Page(flags: flags).title(), title) }
          }
          """),
      after: fake("", "", "", "")
        + tests(
          """
          func testTitles() {
            let cases: [(Fake, String)] = [
              (Fake(isOther: true), "New"),
              (Fake(isOther: false), "New"),
            ]
            for (flags, title) in cases { XCTAssertEqual(Page(flags: flags).title(), title) }
          }
          """)),
    Example(
      about: "a list of flags that are on, one of which is off from now on",
      before: listing
        + tests(
          """
          func testTitle() { XCTAssertEqual(Page(flags: Mock([.newPage, .other])).title(), "New") }
          func testCount() { XCTAssertEqual(Page(flags: Mock([.newPage, .other])).count(), 1) }
          """),
      after: listing
        + tests(
          """
          func testTitle() { XCTAssertEqual(Page(flags: Mock([.other])).title(), "New") }
          func testCount() { XCTAssertEqual(Page(flags: Mock([.other])).count(), 1) }
          """),
      notes: [
        "8: this can only fail now, because 'title' is always \"Old\"",
        "8: 'newPage' was 'true' here, and gives way to 'false'; see whether the tests still hold",
      ],
      winner: "control"),
    Example(
      about: "both values, each by an object of its own",
      before: mock
        + tests(
          """
          func testTitle() {
            let on = Mock()
            on.values = [.newPage: true]
            with(on) { XCTAssertEqual(Page(flags: on).title(), "New") }
            let off = Mock()
            off.values = [.newPage: false]
            with(off) {
              XCTAssertEqual(Page(flags: off).title(), "Old")
            }
          }
          func testOldFirst() {
            let off = Mock()
            off.values = [.newPage: false]
            let page = Page(flags: off)
            XCTAssertEqual(page.title(), "Old")

            let on = Mock()
            on.values = [.newPage: true]
            XCTAssertEqual(Page(flags: on).title(), "New")
          }
          func testMore() {
            let off = Mock()
            off.values = [.newPage: false]
            with(off) { record(Page(flags: off).title()) }
            XCTAssertEqual(recorded, "Old")
          }
          """),
      after: mock
        + tests(
          """
          func testTitle() {
            let on = Mock()
            with(on) { XCTAssertEqual(Page(flags: on).title(), "New") }
          }
          func testOldFirst() {
            let on = Mock()
            XCTAssertEqual(Page(flags: on).title(), "New")
          }
          """)),
  ]

  private static let listing = """
    import XCTest
    final class Mock: Answers {
      let enabled: Set<Flag>
      init(_ enabled: Set<Flag>) { self.enabled = enabled }
      func isOn(_ flag: Flag) -> Bool { enabled.contains(flag) }
    }

    """

  @Test(arguments: examples) func stay(_ example: Example) {
    let source = Self.app("newPage, other", "flags.isOn(.newPage) ? \"New\" : \"Old\"")
    let (result, written) = Self.remove(source, example.before, "_.isOn(.{caseName})", winner: example.winner)
    #expect(result.refusals.map(\.message) == [])
    #expect(written[0] == Self.app("other", example.winner == "on" ? "\"New\"" : "\"Old\""))
    #expect(written[1] == example.after)
    #expect(result.notes.map { "\($0.region.start.line): \($0.message)" } == example.notes)
  }

  /// The flag asks a store for a text of its own, and the mock of the store answers by these texts.
  @Test func mockThatIsAskedForTexts() {
    let (result, written) = Self.remove(
      Self.texts(
        "newPage, other", "    case .newPage: \"new\"\n", "Flag.newPage.enabled(using: store) ? \"New\" : \"Old\""),
      Self.textTests(
        "  var isNew = false\n", "    case Flag.newPage.remoteKey: return isNew\n",
        Self.titleTest(isNew: true) + Self.titleTest(isNew: false)),
      "Flag.{caseName}.enabled(using: _)")
    #expect(result.refusals.map(\.message) == [])
    #expect(written[0] == Self.texts("other", "", ""))
    #expect(written[1] == Self.textTests("", "", "  func testNew() {\n    XCTAssertEqual(title(), \"New\")\n  }\n"))
  }

  private static func texts(_ cases: String, _ clause: String, _ title: String) -> String {
    """
    enum Flag {
      case \(cases)
      var remoteKey: String {
        switch self {
    \(clause)    case .other: "other"
        }
      }
      func enabled(using store: Store = Store()) -> Bool { store.value(for: remoteKey) ?? false }
    }
    class Store { func value(for key: String) -> Bool? { nil } }
    func title(\(title.isEmpty ? "" : "_ store: Store")) -> String { \(title.isEmpty ? "\"New\"" : title) }
    func count(_ store: Store) -> Int { Flag.other.enabled(using: store) ? 1 : 2 }

    """
  }

  private static func textTests(_ property: String, _ clause: String, _ members: String) -> String {
    """
    import XCTest
    final class StoreMock: Store {
    \(property)  var isOther = false
      override func value(for key: String) -> Bool? {
        switch key {
    \(clause)    case Flag.other.remoteKey: return isOther
        default: return super.value(for: key)
        }
      }
    }
    final class PageTests: XCTestCase {
      let store = StoreMock()
    \(members)  func testCount() {
        store.isOther = true
        XCTAssertEqual(count(store), 1)
      }
    }

    """
  }

  private static func titleTest(isNew: Bool) -> String {
    """
      func test\(isNew ? "New" : "Old")() {
        store.isNew = \(isNew)
        XCTAssertEqual(title(store), "\(isNew ? "New" : "Old")")
      }

    """
  }

  private static func remove(
    _ app: String, _ tests: String, _ accessor: String, winner: String = "on"
  ) -> (RemovalResult, [String]) {
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(ExperimentNames("new_page", groups: "control", "on"), winner: winner)],
        accessors: [
          Accessor(.isGroup("on"), template: accessor), Accessor(.declaration, template: "Flag.{caseName}"),
        ],
        sources: [SourceText(path: "app.swift", text: app), SourceText(path: "tests.swift", text: tests)]))
    let written = [("app.swift", app), ("tests.swift", tests)].map { path, text in
      String(decoding: result.edits[path, default: []].applied(to: Array(text.utf8)), as: UTF8.self)
    }
    return (result, written)
  }
}

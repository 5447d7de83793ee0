import BranchRemoval
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// Tests of what lost go, whatever mocks say it by: the group, the answer for all flags, or a closure.
@Suite struct MockedGroupTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let mock: String
    let newMock: String
    let before: String
    let after: String
    var notes: [String] = []
    var testDescription: String { about }
  }

  private static let page = """
    enum Variation { case control, blue, red }
    enum Flag { case newPage, other }
    struct Page {
      let flags: any Flags
      var title: String { flags.group(of: .newPage) == .blue ? "Blue" : "Old" }
    }

    """
  private static let card = """
    enum Flag { case newPage, other }
    struct Card {
      let flags: any Flags
      var title: String { flags.isOn(.newPage) ? "New" : "Old" }
    }
    struct List {
      let flags: any Flags
      var isWide: Bool { flags.isOn(.other) }
    }

    """
  private static let menu = """
    enum Flag { case newPage, other }
    struct Menu {
      let flags: any Flags
      var title: String { flags.isOn(.newPage) ? "New" : "Old" }
      var size: Int { flags.isOn(.other) ? 2 : 1 }
    }

    """

  @Test(arguments: groups) func groupGoes(_ example: Example) {
    Self.expect(
      example, Self.page, ExperimentNames("new_page", groups: "control", "blue", "red"), winner: "blue",
      Accessor(.group, template: "_.group(of: .{caseName})"))
  }

  @Test(arguments: answers) func answerGoes(_ example: Example) {
    Self.expect(
      example, example.after.contains("Menu") ? Self.menu : Self.card,
      ExperimentNames("new_page", groups: "control", "on"), winner: "on",
      Accessor(.isGroup("on"), template: "_.isOn(.{caseName})"))
  }

  private static func expect(
    _ example: Example, _ app: String, _ names: ExperimentNames, winner: String, _ accessor: Accessor
  ) {
    let path = "Tests/PageTests.swift"
    let text = { (mock: String, tests: String) in
      "import XCTest\n\(mock)\nfinal class PageTests: XCTestCase {\n\(tests)\n}\n"
    }
    let before = text(example.mock, example.before)
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: winner)],
        accessors: [accessor, Accessor(.declaration, template: "Flag.{caseName}")],
        sources: [SourceText(path: "Sources/Page.swift", text: app), SourceText(path: path, text: before)]))
    let written = String(decoding: result.edits[path, default: []].applied(to: Array(before.utf8)), as: UTF8.self)
    #expect(written == text(example.newMock, example.after))
    #expect(result.refusals.map(\.message) == [])
    let notes = result.notes.filter { $0.region.file == path }.map { "\($0.region.start.line): \($0.message)" }
    #expect(notes == example.notes)
  }
}

extension MockedGroupTests {
  private static let properties = (
    old: """
    final class Mock: Flags {
      var pageGroup: Variation = .blue
      func group(of flag: Flag) -> Variation {
        switch flag {
        case .newPage: return pageGroup
        case .other: return .control
        }
      }
    }
    """,
    new: """
    final class Mock: Flags {
      func group(of flag: Flag) -> Variation {
        switch flag {
        case .other: return .control
        }
      }
    }
    """
  )
  private static let listed = """
    final class Mock: Flags {
      var groups: [Flag: Variation] = [:]
      func group(of flag: Flag) -> Variation { groups[flag] ?? .blue }
    }
    """
  private static let alike = """
    struct Stub: Flags {
      let answer: Variation
      func group(of flag: Flag) -> Variation { answer }
    }
    """
  private static let closure = """
    struct Stub: Flags {
      var body: (Flag) -> Variation
      func group(of flag: Flag) -> Variation { body(flag) }
    }
    """

  static let groups = [
    Example(
      about: "a property", mock: properties.old, newMock: properties.new,
      before: """
          let mock = Mock()
          func testBlue() {
            mock.pageGroup = .blue
            XCTAssertEqual(Page(flags: mock).title, "Blue")
          }
          func testRed() {
            mock.pageGroup = Variation.red
            XCTAssertEqual(Page(flags: mock).title, "Old")
          }
          func testBoth() {
            mock.pageGroup = .blue
            XCTAssertEqual(Page(flags: mock).title, "Blue")
            mock.pageGroup = .red
            XCTAssertEqual(Page(flags: mock).title, "Old")
            mock.pageGroup = .control
            XCTAssertEqual(Page(flags: mock).title, "Old")
          }
        """,
      after: """
          let mock = Mock()
          func testBlue() {
            XCTAssertEqual(Page(flags: mock).title, "Blue")
          }
          func testBoth() {
            XCTAssertEqual(Page(flags: mock).title, "Blue")
          }
        """),
    Example(
      about: "a dictionary", mock: listed, newMock: listed,
      before: """
          let mock = Mock()
          func testBlue() {
            mock.groups[.newPage] = .blue
            XCTAssertEqual(Page(flags: mock).title, "Blue")
          }
          func testRed() {
            mock.groups = [.newPage: .red]
            XCTAssertEqual(Page(flags: mock).title, "Old")
          }
          func testOther() {
            mock.groups[.other] = .red
            XCTAssertEqual(Page(flags: mock).title, "Blue")
          }
        """,
      after: """
          let mock = Mock()
          func testBlue() {
            XCTAssertEqual(Page(flags: mock).title, "Blue")
          }
          func testOther() {
            mock.groups[.other] = .red
            XCTAssertEqual(Page(flags: mock).title, "Blue")
          }
        """),
    Example(
      about: "the answer for all flags", mock: alike, newMock: alike,
      before: """
          func makePage(_ group: Variation) -> Page { Page(flags: Stub(answer: group)) }
          func testBlue() { XCTAssertEqual(makePage(.blue).title, "Blue") }
          func testRed() { XCTAssertEqual(makePage(.red).title, "Old") }
          func testAll() {
            let rows: [(Variation, String)] = [(.control, "Old"), (.blue, "Blue"), (.red, "Old")]
            for (group, title) in rows { XCTAssertEqual(makePage(group).title, title) }
          }
        """,
      after: """
          func makePage(_ group: Variation) -> Page { Page(flags: Stub(answer: group)) }
          func testBlue() { XCTAssertEqual(makePage(.blue).title, "Blue") }
          func testAll() {
            let rows: [(Variation, String)] = [(.blue, "Blue")]
            for (group, title) in rows { XCTAssertEqual(makePage(group).title, title) }
          }
        """),
    Example(
      about: "a closure", mock: closure, newMock: closure,
      before: """
          func testBlue() { XCTAssertEqual(Page(flags: Stub { _ in .blue }).title, "Blue") }
          func testOld() { XCTAssertEqual(Page(flags: Stub { _ in .control }).title, "Old") }
          func testRed() { XCTAssertEqual(Page(flags: Stub { $0 == .newPage ? .red : .blue }).title, "Old") }
        """,
      after: """
          func testBlue() { XCTAssertEqual(Page(flags: Stub { _ in .blue }).title, "Blue") }
        """),
  ]

  private static let stub = """
    struct Stub: Flags {
      let answer: Bool
      func isOn(_ flag: Flag) -> Bool { answer }
    }
    """

  static let answers = [
    Example(
      about: "the answer for all flags, where the code asks for one", mock: stub, newMock: stub,
      before: """
          func makeCard(_ isNew: Bool) -> Card { Card(flags: Stub(answer: isNew)) }
          func testNew() { XCTAssertEqual(makeCard(true).title, "New") }
          func testOld() { XCTAssertEqual(makeCard(false).title, "Old") }
          func testDirect() { XCTAssertEqual(Card(flags: Stub(answer: false)).title, "Old") }
        """,
      after: """
          func makeCard(_ isNew: Bool) -> Card { Card(flags: Stub(answer: isNew)) }
          func testNew() { XCTAssertEqual(makeCard(true).title, "New") }
        """),
    Example(
      about: "the answer for all flags, where the code asks for others", mock: stub, newMock: stub,
      before: """
          func testNew() { XCTAssertEqual(Menu(flags: Stub(answer: true)).title, "New") }
          func testOld() { XCTAssertEqual(Menu(flags: Stub(answer: false)).title, "Old") }
          func testSize() { XCTAssertEqual(Menu(flags: Stub(answer: false)).size, 1) }
        """,
      after: """
          func testNew() { XCTAssertEqual(Menu(flags: Stub(answer: true)).title, "New") }
          func testOld() { XCTAssertEqual(Menu(flags: Stub(answer: false)).title, "Old") }
          func testSize() { XCTAssertEqual(Menu(flags: Stub(answer: false)).size, 1) }
        """,
      notes: [
        "8: this can only fail now, because 'title' is always \"New\"",
        "8: 'Stub' says 'false' here, and 'newPage' is 'true' from now on; see whether the tests still hold",
      ]),
    Example(
      about: "the answer for all flags in tests of another one", mock: stub, newMock: stub,
      before: "  func testNarrow() { XCTAssertFalse(List(flags: Stub(answer: false)).isWide) }",
      after: "  func testNarrow() { XCTAssertFalse(List(flags: Stub(answer: false)).isWide) }"),
    Example(
      about: "what a base class of tests decides",
      mock: """
        final class Mock: Flags {
          var isNew = true
          func isOn(_ flag: Flag) -> Bool { flag == .newPage ? isNew : false }
        }
        class Base: XCTestCase {
          var isNew: Bool { true }
          let mock = Mock()
          override func setUp() { mock.isNew = isNew }
        }
        final class OldTests: Base {
          override var isNew: Bool { false }
        }
        """,
      newMock: """
        final class Mock: Flags {
          var isNew = true
          func isOn(_ flag: Flag) -> Bool { false }
        }
        class Base: XCTestCase {
          var isNew: Bool { true }
          let mock = Mock()
          override func setUp() { mock.isNew = isNew }
        }
        final class OldTests: Base {
          override var isNew: Bool { false }
        }
        """,
      before: "  func testCard() { XCTAssertEqual(Card(flags: mock).title, \"Old\") }",
      after: "  func testCard() { XCTAssertEqual(Card(flags: mock).title, \"Old\") }",
      notes: [
        "9: 'isNew' is 'true' from now on, whatever is given to it here; see whether the tests still hold",
        "15: this can only fail now, because 'title' is always \"New\"",
      ]),
  ]
}

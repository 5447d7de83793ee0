import BranchRemoval
import SourceDiagnostics
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import Testing

/// A decided flag's entries in an app's own flag layer are deleted with it; members of other types with its name are
/// not.
@Suite struct FlagLayerTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    /// `nil` if nothing may change.
    let after: String?
    /// The refusals, by line and message.
    let refusals: [String]
    /// The remaining constants, by line and message.
    let constants: [String]
    /// Other places to look at, by line and message.
    let notes: [String]
    var testDescription: String { about }

    init(
      _ about: String, _ before: String, _ after: String?, refusals: [String] = [], constants: [String] = [],
      notes: [String] = []
    ) {
      self.about = about
      self.before = before
      self.after = after
      self.refusals = refusals
      self.constants = constants
      self.notes = notes
    }
  }

  /// The layer, from which `patron` is removed.
  private static func layer(_ cases: String) -> String {
    """
    enum Flag: String {
    \(cases)
    }
    struct Flags {
      func isOn(_ flag: Flag) -> Bool { flag == .other }
    }

    """
  }

  private static let before = layer("  case patron\n  case other")
  private static let after = layer("  case other")

  @Test(
    arguments: rawCases + effects + effectsOnTheWay + overriding + tables + namesakes + typeNamesakes + accessors
      + plumbing + passing
      + constants
      + memberConstants + foreignMembers + copies + remains
      + properties + tests + testParts + mocks + sharedMocks + listedMocks
      + menus + viewVariables + controls
      + witnesses
      + presentations + cases + emptied + sameResults + sameResultsBelow + sameResultsInUse + comparisons
      + repeatedResults + values
      + answers + stubbedAnswers
      + initializers + lazyMembers + fallbacks + askedByOthers
      + leftNames + wrappers + neighbours + services + types + missed + elementTypes + testClasses)
  func goes(
    _ example: Example
  ) {
    let source = Self.before + example.before
    let result = Self.remove(from: source)
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    let refusals = result.refusals.map { "\($0.region.start.line - 7): \($0.message)" }
    #expect(refusals == example.refusals)
    let notes = result.notes.map { "\($0.region.start.line - 7): \($0.message)" }.filter { note in
      // Most examples have a property 'flags' that they are not about.
      example.notes.contains(note) || !note.hasSuffix("other files may see it")
    }
    #expect(notes == example.notes)
    let constants = result.constants.map { "\($0.region.start.line - 7): \($0.message)" }
    #expect(constants == example.constants)
    #expect((result.refusals + result.constants).allSatisfy { $0.severity == .warning && $0.experiment == "patron" })
    #expect(written == example.after.map { Self.after + $0 } ?? source)
    #expect(!Parser.parse(source: written).hasError)
  }

  /// The mock answers with the flags in a list, and the flag is off.
  private static let listed: (before: String, after: String) = {
    let layer = """
      import XCTest
      final class MockFlags {
        var enabled: [Flag] = [.other]
        func isOn(_ flag: Flag) -> Bool { enabled.contains(flag) }
      }

      """
    let kept = """
        func testOld() {
          mock.enabled = []
          use(mock)
        }

      """
    let before = """
      \(layer)final class MenuTests: XCTestCase {
        func testNew() {
          mock.enabled = [.patron]
          use(mock)
        }
      \(kept)  func testBoth() {
          mock.enabled = [.other, .patron]
          use(mock)
        }
        func testList() { XCTAssertEqual(all, [.patron]) }
        private let mock = MockFlags()
        private let all: [Flag] = []
      }

      """
    let after = """
      \(layer)final class MenuTests: XCTestCase {
      \(kept)  func testBoth() {
          mock.enabled = [.other]
          use(mock)
        }
        func testList() { XCTAssertEqual(all, []) }
        private let mock = MockFlags()
        private let all: [Flag] = []
      }

      """
    return (before, after)
  }()

  @Test func testsThatListTheLoserGo() {
    let source = Self.before + Self.listed.before
    let result = Self.remove(from: source, winner: "control")
    let written = String(
      decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(written == Self.after + Self.listed.after)
    #expect(result.refusals.map(\.message) == [])
  }

  /// With the flag off, a test that lists it beside others is one of the loser if another one contradicts it.
  @Test func testThatListsTheLoserBesideOthersIsNoWinner() {
    let tests = { (rest: String) in
      """
      import XCTest
      final class Stub {
        private let on: Set<Flag>
        init(_ on: Flag...) { self.on = Set(on) }
        func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
      }
      final class MenuTests: XCTestCase {
      \(rest)  func testOther() { XCTAssertEqual(title(Stub(.other)), "old") }
      }

      """
    }
    let source =
      Self.before + tests("  func testBoth() { XCTAssertEqual(title(Stub(.patron, .other)), \"new\") }\n")
    let result = Self.remove(from: source, winner: "control")
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(written == Self.after + tests(""))
  }

  /// Code of the app that asks for the flag.
  private static let app = "func enter() { if flags.isOn(.patron) { enterPatronArea() } }\n"

  @Test func testThatSetsAFlagWhichNobodyAsksForStays() {
    let tests = { (line: String) in
      """
      import XCTest
      final class MockFlags { var values: [Flag: Bool] = [:] }
      final class MenuTests: XCTestCase {
        func testAll() {
          let flags = MockFlags()
      \(line)    XCTAssertTrue(sync(flags))
        }
      }

      """
    }
    let source = Self.before + tests("    flags.values[.patron] = false\n")
    let result = Self.remove(from: source, isRead: false)
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(written == Self.after + tests(""))
    #expect(result.refusals.map(\.message) == [])
  }

  @Test func flagThatOnlyItsOwnAccessorAsksForIsRead() {
    let source =
      Self.before + """
        import XCTest
        final class MockFlags { var values: [Flag: Bool] = [:] }
        final class MenuTests: XCTestCase {
          func testOld() {
            let flags = MockFlags()
            flags.values[.patron] = false
            XCTAssertTrue(sync(flags))
          }
        }

        """
    let result = Self.remove(
      from: source, isRead: false, [Accessor(.isGroup("on"), template: "patronIsOn()", experiment: "patron")],
      SourceText(path: "b.swift", text: "func enter() { if patronIsOn() { enterPatronArea() } }\n"))
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(!written.contains("testOld"), "\(written)")
  }

  /// Tests of something else have to pass a parameter something, and none of them passes the winner.
  @Test(arguments: [false, true]) func testsThatPassTheLoserWithoutMeaningIt(_ isMeant: Bool) {
    let app = { (parameter: String, argument: String, prefix: String) in
      """
      func url(to path: String\(parameter)) -> String { \(prefix) + path }
      func show(_ flags: Flags) { open(url(to: "x"\(argument))) }

      """
    }
    let tests = { (arguments: [String?]) in
      let tests = zip(["a", "b", "c"], arguments).compactMap { path, argument in
        argument.map { "  func test_\(path)() { XCTAssertTrue(url(to: \"\(path)\"\($0)).contains(\"\(path)\")) }\n" }
      }
      return "import XCTest\nfinal class URLTests: XCTestCase {\n\(tests.joined())}\n"
    }
    let source = app(", isNew: Bool", ", isNew: flags.isOn(.patron)", "(isNew ? \"new/\" : \"\")")
    let before = tests([", isNew: false", ", isNew: false", ", isNew: \(isMeant)"])
    let result = Self.remove(
      from: Self.before, isRead: false, [], SourceText(path: "app.swift", text: source),
      SourceText(path: "tests.swift", text: before))
    let written = { (path: String, text: String) in
      String(decoding: result.edits[path, default: []].applied(to: Array(text.utf8)), as: UTF8.self)
    }
    #expect(written("app.swift", source) == app("", "", "\"new/\""))
    #expect(written("tests.swift", before) == (isMeant ? tests([nil, nil, ""]) : tests(["", "", ""])))
    let notes = result.notes.filter { $0.region.file == "tests.swift" }.map(\.message)
    #expect(
      notes
        == (isMeant
          ? []
          : [
            "'isNew' was 'false' here, and gives way to 'true', as at 2 other places; see whether the tests still hold"
          ]))
  }

  static func remove(
    from text: String, winner: String = "on", isRead: Bool = true, _ accessors: [Accessor] = [],
    _ sources: SourceText...
  ) -> RemovalResult {
    let flag = ExperimentNames("patron", groups: "control", "on")
    return ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: winner)],
        accessors: [
          Accessor(.isGroup("on"), template: "flags.isOn(.{caseName})"),
          Accessor(.declaration, template: "Flag.{caseName}"),
        ] + accessors,
        sources: [SourceText(path: "a.swift", text: text)] + sources
          + (isRead ? [SourceText(path: "b.swift", text: app)] : [])))
  }
}

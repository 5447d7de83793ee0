import BranchRemoval
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// A test that goes through a table of groups or flags loses the rows of what lost, and a table of one row is no table.
@Suite struct TestTableTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let about: String
    let before: String
    let after: String
    var refusals: [String] = []
    var testDescription: String { about }
  }

  @Test(arguments: groups + loops + flags) func shrinks(_ example: Example) {
    let source = SourceText(path: "a.swift", text: example.before)
    let app = SourceText(path: "b.swift", text: "func enter() { if flags.isOn(.newPage) { enterNewPage() } }\n")
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [
          DecidedExperiment(Self.color, winner: "red"), DecidedExperiment(Self.page, winner: "on"),
        ],
        accessors: [
          Accessor(.isGroup("on"), template: "_.isOn(.{caseName})"),
          Accessor(.declaration, template: "Flag.{caseName}"),
        ], sources: [source, app]))
    let written = String(decoding: result.edits["a.swift", default: []].applied(to: source.utf8), as: UTF8.self)
    #expect(result.refusals.map { "\($0.region.start.line): \($0.message)" } == example.refusals)
    #expect(written == example.after)
    #expect(!SwiftSourceFile(SourceText(path: "a.swift", text: written)).hasSyntaxError)
  }

  private static let app = """
    import SplitTesting
    struct Screen {
      let style: ButtonColorSplitTest.Group
      init(style: ButtonColorSplitTest.Group) { self.style = style }
      var title: String { style == .red ? "Red" : "Old" }
    }
    func show(_ tests: SplitTestingService) {
      let test = tests.fetchSplitTest(ButtonColorSplitTest.self)
      open(Screen(style: test.currentGroup))
    }

    """

  private static let testsOfTheApp = """
    import Testing
    struct ScreenTests {
      @Test func red() { #expect(Screen(style: .red).title == "Red") }
      @Test func blue() { #expect(Screen(style: .blue).title == "Old") }
      @Test(arguments: ButtonColorSplitTest.Group.allCases) func parts(_ group: ButtonColorSplitTest.Group) {
        let screen = Screen(style: group)
        #expect(screen.parts == (group == .red ? [.title] : [.title, .icon]))
      }
    }

    """

  @Test func aTestThatPassesALoserToTheAppGoes() {
    let app = SourceText(path: "App.swift", text: Self.app)
    let tests = SourceText(path: "Tests.swift", text: Self.testsOfTheApp)
    let result = ExperimentRemover.remove(
      RemovalRequest(experiments: [DecidedExperiment(Self.color, winner: "red")], sources: [app, tests]))
    #expect(result.refusals.map(\.message) == [])
    let written = String(decoding: result.edits["Tests.swift", default: []].applied(to: tests.utf8), as: UTF8.self)
    #expect(
      written == """
        import Testing
        struct ScreenTests {
          @Test func red() { #expect(Screen().title == "Red") }
          @Test func parts() {
            let screen = Screen()
            #expect(screen.parts == [.title])
          }
        }

        """)
  }

  static let color = ExperimentNames("button_color", groups: "control", "red", "blue")

  static let page = ExperimentNames("new_page", groups: "control", "on")
}

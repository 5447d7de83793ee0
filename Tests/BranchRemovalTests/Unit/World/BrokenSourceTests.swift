import ParallelMap
import SourceDiagnostics
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import TestSupport
import Testing

@testable import BranchRemoval

/// Sources with missing, doubled or swapped tokens: invalid source is refused, and nothing crashes.
@Suite struct BrokenSourceTests {
  /// Getters that never end, and a name that is twice a case.
  static let endless = [
    "struct T {\n  var isRed: Bool { isRed.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }\n}\n",
    """
    struct T {
      var isRed: Bool { isNew && service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }
      var isNew: Bool { isOld ? isRed : isOld }
      var isOld: Bool { !isNew }
    }
    func run() { if T().isRed { log("red") } }

    """,
    """
    let test = service.fetchSplitTest(ButtonColorSplitTest.self)
    var first: Bool { second || test.currentGroup == .red }
    var second: Bool { first }
    func run() { if first { log("red") } else if second { log("other") } }

    """,
  ]

  @Test(arguments: endless) func gettersWithoutAnEnd(_ text: String) {
    let experiment = ExperimentNames("button_color", groups: "control", "red")
    let result = LargeStack.run {
      ExperimentRemover.remove(
        RemovalRequest(
          experiments: [DecidedExperiment(experiment, winner: "red")],
          sources: [SourceText(path: "a.swift", text: text)]))
    }
    let after = (result.edits["a.swift"] ?? []).applied(to: Array(text.utf8))
    #expect(!Parser.parse(source: String(decoding: after, as: UTF8.self)).hasError)
  }

  static let fixtures = (try? Fixture.all.get()) ?? []

  @Test(arguments: fixtures) func brokenFixturesAreRefused(_ fixture: Fixture) throws {
    #expect(Self.fixtures.count > 100)
    for number in 0..<2 {
      let seed = fixture.name.utf8.reduce(UInt64(number)) { $0 &* 31 &+ UInt64($1) }
      var random = SplitMix64(seed: seed)
      var program = fixture.program(fixture.input)
      let file = Int.random(in: 0..<program.files.count, using: &random)
      program.files[file].text = TokenMutation.mutated(program.files[file].text, &random)
      let removed = program.removed()
      let isBroken = Parser.parse(source: program.files[file].text).hasError
      let text = program.files[file].text
      if isBroken, removed.program.files[file].text != text {
        Issue.record("a file is edited that does not parse:\n\(text)")
      }
      let types = program.request.experiments.map(\.names.typeName)
      let words = Set(Parser.parse(source: text).tokens(viewMode: .sourceAccurate).map(\.text))
      if isBroken, program.files.count == 1, !words.isDisjoint(with: types) {
        #expect(!removed.isComplete, "nothing is refused:\n\(text)")
      }
      for after in removed.program.files where after != program.files.first(where: { $0.path == after.path }) {
        #expect(!Parser.parse(source: after.text).hasError, "\(after.path) no longer parses")
      }
    }
  }
}

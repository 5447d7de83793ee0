import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

@testable import BranchRemoval

/// Programs with the winner in place of each accessor, which a removal is compared with.
@Suite struct AccessorConstantsTests {
  static let cases: [(before: String, after: String)] = [
    ("if flags.isOn(.newPage) { run() }", "if true { run() }"),
    ("let isOff = !self.flags.isOn(.newPage)", "let isOff = !true"),
    ("run(flags?.isOn(.newPage) ?? false)", "run(Optional(true) ?? false)"),
    ("let a = flags.isOn(.other)", "let a = flags.isOn(.other)"),
    ("if tests.variation(for: .newPage) == .red { run() }", "if true { run() }"),
    ("if tests.variation(for: .newPage) != .red { run() }", "if false { run() }"),
    ("switch tests.variation(for: .newPage) { default: run() }", "switch Variation.red { default: run() }"),
    ("let a = other.variation(for: .newPage)", "let a = other.variation(for: .newPage)"),
  ]

  @Test(arguments: cases) func accessorBecomesItsConstant(_ example: (before: String, after: String)) {
    let layer = """
      enum Variation { case control, red }
      struct Tests { func variation(for test: ABTest) -> Variation { .control } }
      let tests = Tests()

      """
    let names = ExperimentNames(
      identifier: "new_page", caseName: "newPage", typeName: "NewPageSplitTest",
      groups: ["control", "red"].map { ExperimentNames.Group(name: $0, caseName: $0) })
    let source = SourceText(path: "a.swift", text: layer + "func use() {\n  \(example.before)\n}\n")
    let edits = AccessorConstants.edits(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: "red")],
        accessors: [
          Accessor(.isGroup("red"), template: "flags.isOn(.{caseName})"),
          Accessor(.group, template: "tests.variation(for: .{caseName})"),
        ], sources: [source]))
    let text = String(decoding: (edits["a.swift"] ?? []).applied(to: source.utf8), as: UTF8.self)
    #expect(text == layer + "func use() {\n  \(example.after)\n}\n")
  }
}

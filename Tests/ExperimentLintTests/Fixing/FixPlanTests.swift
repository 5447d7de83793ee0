import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import Testing

@Suite struct FixPlanTests {
  private func finding(_ actions: [Fix.Action]) -> Diagnostic {
    Diagnostic("unknown-key", .error, "a finding", at: .startOfFile("a.yml"), fix: Fix("fix it", actions))
  }

  @Test func editAndRenameOfOneFileAreOneChange() {
    let plan = FixPlan(
      [
        finding([.rename(from: "old.yml", to: "new.yml")]), finding([.edit(file: "old.yml", TextEdit(9..<12, "c"))]),
        finding([.edit(file: "old.yml", TextEdit(2..<5, "b"))]),
      ], exists: { _ in false })
    #expect(plan.files.map(\.path) == ["old.yml"])
    #expect(plan.files.first?.newPath == "new.yml")
    #expect(plan.files.first?.edits == [TextEdit(2..<5, "b"), TextEdit(9..<12, "c")])
    #expect(plan.fixed.count == 3)
    #expect(plan.postponed.isEmpty)
  }

  @Test func overlappingEditIsPostponed() {
    let plan = FixPlan(
      [finding([.edit(file: "a", TextEdit(2..<5, "x"))]), finding([.edit(file: "a", TextEdit(4..<6, "y"))])],
      exists: { _ in false })
    #expect(plan.files.first?.edits == [TextEdit(2..<5, "x")])
    #expect(plan.postponed.count == 1)
  }

  @Test func fixWithOneCollisionIsNotMadeByHalves() {
    let plan = FixPlan(
      [
        finding([.edit(file: "a", TextEdit(2..<5, "x"))]),
        finding([.edit(file: "b", TextEdit(0..<1, "y")), .edit(file: "a", TextEdit(3..<4, "z"))]),
      ], exists: { _ in false })
    #expect(plan.files.map(\.path) == ["a"])
    #expect(plan.postponed.count == 1)
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() {
    let plan = FixPlan(
      [finding([.edit(file: "a", TextEdit(3..<3, "1"))]), finding([.edit(file: "a", TextEdit(3..<3, "2"))])],
      exists: { _ in false })
    #expect(plan.files.first?.edits.map(\.replacement) == ["1", "2"])
  }

  @Test func renameNeverOverwrites() {
    let taken = FixPlan([finding([.rename(from: "a", to: "b")])], exists: { $0 == "b" })
    #expect(taken.files.isEmpty)
    #expect(taken.postponed.count == 1)
    let twice = FixPlan(
      [finding([.rename(from: "a", to: "c")]), finding([.rename(from: "b", to: "c")])], exists: { _ in false })
    #expect(twice.files.map(\.path) == ["a"])
    #expect(twice.postponed.count == 1)
  }

  /// Rules whose finding in the failing example has one right answer, and the resulting text.
  struct Repair: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let path: String
    let isRename: Bool
    let expected: String
    var testDescription: String { rule.name }
  }

  static let repairs = [
    Repair(
      rule: .unknownKey, path: "experiments/button_color.yml", isRename: false,
      expected: RuleExample.spec("summary: Colour of the buy button")),
    Repair(
      rule: .fileName, path: "experiments/new_colors.yml", isRename: true, expected: RuleExample.spec()),
    Repair(
      rule: .identifierRemoved, path: "experiments/retired.yml", isRename: false,
      expected: "- identifier: one_page_checkout\n  end_version: 8.12\n  winner: one_page\n"),
  ]

  @Test(arguments: repairs) func repairsTheExample(_ repair: Repair) throws {
    let project = ExampleProject(repair.rule.failing, of: repair.rule)
    let plan = FixPlan(Lint.run(project.input), exists: { project.sources[$0] != nil })
    #expect(plan.postponed.isEmpty)
    let change = try #require(plan.files.first)
    #expect(plan.files.count == 1)
    #expect(change.path == repair.path)
    #expect(change.isRenamed == repair.isRename)
    let text = change.edits.applied(to: project.sources[change.path]?.utf8 ?? [])
    #expect(String(decoding: text, as: UTF8.self) == repair.expected)
  }
}

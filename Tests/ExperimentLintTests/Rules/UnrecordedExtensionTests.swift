import ExperimentLint
import ExperimentSpec
import Testing

@Suite struct UnrecordedExtensionTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let before: [String]
    let after: [String]
    let expected: [String]
    var testDescription: String { "\(before) → \(after)" }
  }

  private static func extensions(_ entries: String) -> String { "extensions: [\(entries)]" }
  private static let first = "{from: 8.13, to: 8.14, reason: a}"
  private static let second = "{from: 8.14, to: 8.15, reason: b}"

  static let changes = [
    Change(before: [], after: ["end_version: 8.15"], expected: ["7:14"]),
    Change(before: [], after: ["end_version: 8.15", extensions(second)], expected: []),
    Change(before: [], after: ["end_version: 8.13"], expected: []),
    Change(before: [], after: ["end_version: 8.14.0"], expected: []),
    Change(
      before: [extensions(first)], after: ["end_version: 8.15", extensions(first)], expected: ["7:14"]),
    Change(before: [extensions(first)], after: [extensions("\(first), \(second)"), "end_version: 8.15"], expected: []),
    Change(before: [extensions(first)], after: ["end_version: 8.15", extensions(second)], expected: ["8:1"]),
    Change(before: [extensions(first)], after: [], expected: ["1:13"]),
    Change(before: [extensions(first)], after: ["end_version: 8.15"], expected: ["1:13", "7:14"]),
    Change(before: [extensions(first)], after: [extensions("{from: 8.13, to: 8.14, reason: reworded}")], expected: []),
    Change(before: [extensions(first)], after: [extensions("{from: 8.13, reason: a}")], expected: []),
    Change(before: [], after: ["end_version: 8.15", extensions("{from: 8.14, to: eight, reason: b}")], expected: []),
  ]

  @Test func thereAreCases() { #expect(!Self.changes.isEmpty) }

  @Test(arguments: changes) func change(_ change: Change) {
    let example = RuleExample(spec: change.after, base: [RuleExample.specPath: RuleExample.spec(change.before)])
    #expect(
      places(of: example, rule: .unrecordedExtension)
        == change.expected.map { "\(RuleExample.specPath):\($0): error [unrecorded-extension]" })
  }
}

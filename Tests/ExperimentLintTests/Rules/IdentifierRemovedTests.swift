import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import Testing

@Suite struct IdentifierRemovedTests {
  private let rule = Rule.identifierRemoved
  private let base = [
    RuleExample.specPath: RuleExample.spec(), "experiments/other.yml": RuleExample.spec("identifier: other"),
  ]

  private func fixes(_ example: RuleExample) -> [Bool] {
    Lint.run(ExampleProject(example, of: rule).input).filter { $0.rule == rule.id }.map { $0.fix != nil }
  }

  @Test func deletedFile() {
    let example = RuleExample(base: base)
    #expect(places(of: example, rule: rule) == ["experiments/other.yml:1:13: error [identifier-removed]"])
    #expect(fixes(example) == [true])
  }

  @Test func renamedInPlaceHasTwoRightAnswers() {
    let example = RuleExample(spec: ["identifier: button_colour"], base: [RuleExample.specPath: RuleExample.spec()])
    #expect(places(of: example, rule: rule) == ["experiments/button_color.yml:1:13: error [identifier-removed]"])
    #expect(fixes(example) == [false])
    #expect(messages(of: example, rule: rule).first?.contains("is called 'button_colour' now") ?? false)
  }

  @Test func movedToAnotherFile() {
    let example = RuleExample(
      spec: nil, files: ["experiments/moved/button_color.yml": RuleExample.spec()],
      base: [RuleExample.specPath: RuleExample.spec()])
    #expect(places(of: example) == [])
  }

  @Test func oneDocumentOfAFile() {
    let example = RuleExample(
      base: [RuleExample.specPath: RuleExample.spec() + "---\n" + RuleExample.spec("identifier: other")])
    #expect(places(of: example, rule: rule) == ["experiments/button_color.yml:1:1: error [identifier-removed]"])
  }

  /// An unreadable identifier may still be there.
  @Test(arguments: [["identifier: [a"], ["identifier: Button"]]) func unreadable(_ lines: [String]) {
    let example = RuleExample(spec: lines, base: [RuleExample.specPath: RuleExample.spec()])
    #expect(places(of: example, rule: rule) == [])
  }

  @Test func fileThatCouldNotBeOpened() {
    var input = ExampleProject(RuleExample(base: base), of: rule).input
    #expect(Lint.run(input).count == 1)
    input.unopenedPaths = ["experiments/other.yml"]
    #expect(Lint.run(input) == [])
  }

  @Test func retiredAndTakenOffTheList() {
    let example = RuleExample(
      files: ["experiments/retired.yml": "- {identifier: a, end_version: 7.0}\n"],
      base: [
        "experiments/retired.yml":
          "- {identifier: a, end_version: 7.0}\n- {identifier: b, end_version: 7.1, winner: red, removed_in: 7.2}\n"
      ])
    #expect(places(of: example, rule: rule) == ["experiments/retired.yml:1:1: error [identifier-removed]"])
    #expect(fixes(example) == [true])
  }

  @Test func withoutABaseNothingIsGone() {
    #expect(places(of: RuleExample()) == [])
  }
}

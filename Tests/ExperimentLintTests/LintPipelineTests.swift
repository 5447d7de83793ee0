import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import Testing

/// Severities, suppressions and order, for any rule.
@Suite struct LintPipelineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let spec: [String]
    var without: Set<String> = []
    var files: [String: String] = [:]
    var appVersion: String? = "8.11"
    let expected: [String]
    var testDescription: String { name }
  }

  private static func rules(_ lines: String) -> [String: String] { [".split-test.yml": "rules:\n  \(lines)\n"] }

  static let cases = [
    Case(
      name: "off", spec: ["end_version: 8.14"], files: rules("expired: off\n  undecided: off"), appVersion: "8.14",
      expected: []),
    Case(
      name: "another severity", spec: [], without: ["hypothesis"], files: rules("missing-hypothesis: note"),
      expected: ["1:13: note [missing-hypothesis]"]),
    Case(
      name: "an option", spec: ["end_version: 8.17"], files: rules("too-long: {releases: 7}"), expected: []),
    Case(
      name: "suppression that is used", spec: ["# split-test:disable too-long -- seasonal\nend_version: 8.18"],
      without: ["end_version"], expected: []),
    Case(
      name: "suppression of a rule without a finding", spec: ["end_version: 8.14 # split-test:disable too-long -- a"],
      expected: ["7:19: warning [unused-suppression]"]),
    Case(
      name: "unused suppression, suppressed",
      spec: [
        "# split-test:disable unused-suppression -- comes back every summer\n# split-test:disable too-long -- a\nend_version: 8.14"
      ], without: ["end_version"],
      expected: ["8:1: warning [unused-suppression]", "7:1: warning [unused-suppression]"].sorted()),
    Case(
      name: "suppression of a rule that needs the app version, without one",
      spec: ["end_version: 8.14 # split-test:disable expired -- we know"], appVersion: nil,
      expected: ["1:1: warning [no-app-version]"]),
    Case(
      name: "suppression of a rule that needs a base, without one",
      spec: ["end_version: 8.14 # split-test:disable unrecorded-extension -- agreed"], expected: []),
    Case(
      name: "suppression of a rule that needs sources, without any",
      spec: ["identifier: button_color # split-test:disable unused-experiment -- comes with 8.12"], expected: []),
    Case(
      name: "suppression of a rule that is off",
      spec: ["end_version: 8.14 # split-test:disable too-long -- a"], files: rules("too-long: off"), expected: []),
    Case(
      name: "unused suppressions off", spec: ["end_version: 8.14 # split-test:disable too-long -- a"],
      files: rules("unused-suppression: off"), expected: []),
    Case(
      name: "two findings of one line, one suppressed",
      spec: ["default: off", "groups: {off: 1, blue: 0} # split-test:disable zero-weight -- an example"],
      expected: ["5:1: warning [no-control]"]),
  ]

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test(arguments: cases) func findings(_ example: Case) {
    let found = places(
      of: RuleExample(
        spec: example.spec, without: example.without, files: example.files, appVersion: example.appVersion))
    #expect(found == example.expected.map { "\(RuleExample.specPath):\($0)" })
  }

  @Test func sortedByPathAndPosition() {
    let example = RuleExample(
      spec: ["owner: growth", "metric: Purchase", "salt: [a]"],
      files: ["experiments/a.yml": RuleExample.spec("identifier: a", "link: nowhere")])
    #expect(
      places(of: example) == [
        "experiments/a.yml:8:7: error [invalid-value]", "experiments/button_color.yml:3:8: error [invalid-value]",
        "experiments/button_color.yml:4:9: error [invalid-value]",
        "experiments/button_color.yml:8:7: error [invalid-value]",
      ])
  }

  @Test func findingsNameExperimentAndOwner() {
    let found = Lint.run(
      ExampleProject(RuleExample(spec: ["winner: blue"], appVersion: "8.14"), of: .expired).input)
    #expect(found.map(\.experiment) == ["button_color"])
    #expect(found.map(\.owner) == ["@growth"])
  }
}

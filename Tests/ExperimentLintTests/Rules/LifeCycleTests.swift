import ExperimentLint
import ExperimentSpec
import Testing

/// The findings about one spec at several app versions.
@Suite struct LifeCycleTests {
  struct Moment: Sendable, CustomTestStringConvertible {
    let appVersion: String?
    let spec: [String]
    let expected: [String]
    var calendar: String?
    var testDescription: String { "\(spec) at \(appVersion ?? "no version")" }
  }

  static let moments = [
    Moment(appVersion: "8.9", spec: [], expected: []),
    Moment(appVersion: "8.10", spec: [], expected: []),
    Moment(appVersion: "8.11.9", spec: [], expected: []),
    Moment(appVersion: "8.12", spec: [], expected: ["7:14: warning [expiring-soon]"]),
    Moment(appVersion: "8.13.99", spec: [], expected: ["7:14: warning [expiring-soon]"]),
    Moment(appVersion: "8.14", spec: [], expected: ["1:13: error [undecided]", "7:14: error [expired]"]),
    Moment(appVersion: "8.14.0-beta.3", spec: [], expected: ["1:13: error [undecided]", "7:14: error [expired]"]),
    Moment(appVersion: "8.14.0+45", spec: ["winner: blue"], expected: ["7:14: error [expired]"]),
    Moment(appVersion: "9.0", spec: ["winner: blue"], expected: ["7:14: error [expired]"]),
    Moment(appVersion: "8.13", spec: ["winner: blue"], expected: ["7:14: warning [expiring-soon]"]),
    Moment(appVersion: "8.9", spec: ["end_version: 8.11"], expected: []),
    Moment(appVersion: nil, spec: [], expected: ["1:1: warning [no-app-version]"]),
    Moment(appVersion: nil, spec: ["winner: blue"], expected: ["1:1: warning [no-app-version]"]),
    // The life cycle of an experiment that ends before it starts is undefined.
    Moment(appVersion: "8.12", spec: ["end_version: 8.9"], expected: ["7:14: error [version-order]"]),
    Moment(appVersion: "8.9.5", spec: ["end_version: 8.9"], expected: ["7:14: error [version-order]"]),
    Moment(appVersion: "8.8", spec: ["end_version: 8.10"], expected: ["7:14: error [version-order]"]),
    // Only the calendar knows the number of releases before the next major version.
    Moment(appVersion: "8.13", spec: ["end_version: 9.0"], expected: []),
    Moment(
      appVersion: "8.13", spec: ["end_version: 9.0"], expected: ["7:14: warning [expiring-soon]"],
      calendar: "8.10: 2026-01-05\n8.13: 2026-02-02\n9.0: 2026-03-02\n"),
    Moment(
      appVersion: "8.12", spec: [], expected: [],
      calendar: "8.10: 2026-01-05\n8.12: 2026-02-02\n8.12.1: 2026-02-09\n8.13: 2026-02-16\n8.14: 2026-03-02\n"),
  ]

  @Test func thereAreCases() { #expect(!Self.moments.isEmpty) }

  @Test(arguments: moments) func moment(_ moment: Moment) {
    let files = moment.calendar.map { ["experiments/releases.yml": $0] } ?? [:]
    let example = RuleExample(spec: moment.spec, files: files, appVersion: moment.appVersion)
    #expect(places(of: example) == moment.expected.map { "\(RuleExample.specPath):\($0)" })
  }

  @Test func messagesSayWhoDoesWhat() {
    let decided = RuleExample(spec: ["winner: blue"], appVersion: "8.14")
    #expect(
      messages(of: decided, rule: .expired) == [
        "'button_color' of @growth ended with 8.14 and 'blue' won; remove it with 'split-test remove button_color'"
      ])
    let undecided = RuleExample(appVersion: "8.14")
    #expect(
      messages(of: undecided, rule: .expired) == [
        "'button_color' of @growth ended with 8.14 without a winner; remove it with 'split-test remove button_color --winner GROUP'"
      ])
    #expect(
      messages(of: undecided, rule: .undecided) == [
        "'button_color' of @growth ended with 8.14 and nobody has decided; set 'winner' to one of 'control', 'blue', or name it in 'split-test remove button_color --winner GROUP'"
      ])
    #expect(
      messages(of: RuleExample(appVersion: "8.13"), rule: .expiringSoon) == [
        "'button_color' of @growth ends with 8.14, in 1 release; decide it, and remove it before with 'split-test remove button_color --winner GROUP'"
      ])
  }

  @Test func optionOfTheConfiguration() {
    let example = RuleExample(
      files: [".split-test.yml": "rules:\n  expiring-soon: {severity: error, releases: 4}\n"], appVersion: "8.10")
    #expect(places(of: example) == ["\(RuleExample.specPath):7:14: error [expiring-soon]"])
  }
}

import ExperimentSpec
package import SourceDiagnostics

/// What is measured must not change while it is measured.
package struct ChangedWhileRunningRule: LintRule {
  package let documentation = RuleDocumentation(
    .changedWhileRunning,
    summary: "something that decides who gets what, or what is measured, changed while the experiment runs",
    why: """
      Data from before and after such a change cannot be analysed together: units move between groups, groups do something \
      else, or something else is measured. It does not matter how a value is written: 50/50 and 1/1 are the same. Raising \
      'coverage' only adds units and is fine; lowering it is a warning.
      """,
    advice:
      "Change it back. If the experiment was planned wrongly, end it and start another one with a new identifier.",
    failing: RuleExample(
      spec: ["«groups»:\n  control: 90\n  blue: 10"],
      base: ["experiments/button_color.yml": RuleExample.spec("groups:\n  control: 50\n  blue: 50")]),
    passing: RuleExample(
      spec: ["groups:\n  control: 50%\n  blue: 50%"],
      base: ["experiments/button_color.yml": RuleExample.spec()]))

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let appVersion = input.appVersion, let base = input.base else { return [] }
    let earlier = Dictionary(base.experiments.map { ($0.identifier, $0) }) { first, _ in first }
    return input.project.experiments.flatMap { now -> [Diagnostic] in
      // The base says what users have: a start that is moved away from a running experiment is one of the changes.
      guard let before = earlier[now.identifier], before.startVersion <= appVersion, appVersion < before.endVersion
      else {
        return []
      }
      return ExperimentChange.changes(from: before, to: now).map { change in
        var diagnostic = now.document.diagnostic(
          rule,
          "\(now.document.subject) is running since \(before.startVersion) and \(change.message); \(change.advice)",
          at: change.range)
        diagnostic.severity = change.severity
        return diagnostic
      }
    }
  }
}

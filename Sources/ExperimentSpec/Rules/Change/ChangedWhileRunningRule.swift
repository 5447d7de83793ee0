import SourceDiagnostics

extension Rule {
  package static let changedWhileRunning: Rule = .init(
    "changed-while-running", .change, .error,
    severities: "error, warning for a lowered coverage",
    summary: "the allocation, behaviour or metric of a running experiment changed",
    why: """
      Data from before and after such a change cannot be analysed together: units move between groups, groups behave differently, or \
      something else is measured. Only meaning counts: 50/50 and 1/1 are the same. Raising 'coverage' only adds units and is fine.
      """,
    advice:
      "Change it back. If the experiment was planned wrongly, end it and start another one with a new identifier.",
    failing: RuleExample(
      spec: ["«groups»:\n  control: 90\n  blue: 10"],
      base: ["experiments/button_color.yml": RuleExample.spec("groups:\n  control: 50\n  blue: 50")]),
    passing: RuleExample(
      spec: ["groups:\n  control: 50%\n  blue: 50%"],
      base: ["experiments/button_color.yml": RuleExample.spec()]),
    check: .appVersionAndBase { input, appVersion, base in
      let earlier = Dictionary(base.experiments.map { ($0.identifier, $0) }) { first, _ in first }
      return input.project.experiments.flatMap { now -> [Diagnostic] in
        // The base is what users have: moving the start away from a running experiment is itself a change.
        guard let before = earlier[now.identifier], before.startVersion <= appVersion, appVersion < before.endVersion
        else {
          return []
        }
        return ExperimentChange.changes(from: before, to: now).map { change in
          var diagnostic = now.document.diagnostic(
            .changedWhileRunning,
            "\(now.document.subject) is running since \(before.startVersion) and \(change.message); \(change.advice)",
            at: change.range)
          diagnostic.severity = change.severity
          return diagnostic
        }
      }
    })
}

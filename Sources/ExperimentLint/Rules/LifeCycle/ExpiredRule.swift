import ExperimentSpec
package import SourceDiagnostics

/// From its end version on an experiment must be gone, with or without a winner.
package struct ExpiredRule: LintRule {
  package let documentation = RuleDocumentation(
    .expired,
    summary: "an experiment is still there in the version that was to ship without it",
    why: """
      'end_version' is the first version that ships without the experiment. From then on nobody is enrolled, and every \
      branch but one is code that is compiled, shipped and read for nothing.
      """,
    advice: "Run the command that the finding prints. If there is no decision yet, decide first.",
    failing: RuleExample(spec: ["end_version: «8.14»", "winner: blue"], appVersion: "8.14"),
    passing: RuleExample(spec: ["winner: blue"]))

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let appVersion = input.appVersion else { return [] }
    return input.project.documents.compactMap { document in
      guard let end = document.endVersion, appVersion >= end.value else { return nil }
      return document.diagnostic(
        rule,
        "\(document.subject) \(document.outcome(endVersion: end.value)); remove it with '\(document.removeCommand)'",
        at: end.range,
        notes: document.winner.map { [Diagnostic.Note("the winner is named here", at: document.region($0.range))] }
          ?? [])
    }
  }
}

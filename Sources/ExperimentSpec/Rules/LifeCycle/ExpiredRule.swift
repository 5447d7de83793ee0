import SourceDiagnostics

extension Rule {
  package static let expired: Rule = .init(
    "expired", .lifeCycle, .error,
    summary: "an experiment is still there at its end version",
    why: """
      'end_version' is the first version that ships without the experiment. From then on nobody is enrolled, and all branches but one \
      are compiled, shipped and read for nothing.
      """,
    advice: "Run the command in the message. If there is no decision yet, decide first.",
    failing: RuleExample(spec: ["end_version: «8.14»", "winner: blue"], appVersion: "8.14"),
    passing: RuleExample(spec: ["winner: blue"]),
    check: .appVersion { input, _ in
      input.project.documents.compactMap { document in
        guard let end = document.endVersion, input.isExpired(document) else { return nil }
        return document.diagnostic(
          .expired,
          "\(document.subject) \(document.outcome(endVersion: end.value)); remove it with '\(document.removeCommand)'",
          at: end.range,
          notes: document.winner.map { [Diagnostic.Note("the winner is named here", at: document.region($0.range))] }
            ?? [])
      }
    })
}

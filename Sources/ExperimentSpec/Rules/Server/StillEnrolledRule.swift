import SourceDiagnostics

extension Rule {
  package static let stillEnrolled: Rule = .init(
    "still-enrolled", .server, .error,
    summary: "the server still divides users for an experiment that has ended or is decided",
    why: """
      The app gives every user the default group or the winner, and the server goes on counting users into groups that nobody is in. What is \
      measured from then on is wrong.
      """,
    advice: "Stop it on the server, then export again.",
    failing: RuleExample(
      spec: ["winner: «blue»"], files: ["features.json": RuleExample.served], appVersion: "8.11"),
    passing: RuleExample(files: ["features.json": RuleExample.served]),
    check: .served { input, served in
      input.project.experiments.compactMap { experiment in
        guard let found = served[experiment.identifier], found.isEnrolling, let name = found.names.first else {
          return nil
        }
        let document = experiment.document
        let isOver = input.isExpired(document)
        guard isOver || experiment.winner != nil, !document.hasImpossibleWindow else { return nil }
        let state = isOver ? "ended with \(experiment.endVersion)" : "is decided for '\(experiment.winner ?? "")'"
        return document.diagnostic(
          .stillEnrolled, "the server still enrols users into \(document.subject), which \(state); stop it there",
          at: (isOver ? document.endVersion?.range : document.winner?.range) ?? document.wholeRange,
          notes: [Diagnostic.Note("the \(served.vendor) says so here", at: served.source.region(name.range))])
      }
    })
}

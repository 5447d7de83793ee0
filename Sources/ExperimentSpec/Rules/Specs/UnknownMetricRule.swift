import SourceDiagnostics

extension Rule {
  package static let unknownMetric: Rule = .init(
    "unknown-metric", .specs, .error,
    summary: "a metric is not in the catalogue",
    why: "A metric that nobody records decides nothing, and it takes weeks to notice.",
    advice: "Correct its name, or add it to the catalogue once it is recorded.",
    failing: RuleExample(
      spec: ["metric: «purchase_conversoin»"],
      files: ["experiments/metrics.yml": "- purchase_conversion\n- retention.day7\n"]),
    passing: RuleExample(
      files: ["experiments/metrics.yml": "- purchase_conversion\n- retention.day7\n"]),
    check: .allSpecs { project in
      guard let catalogue = project.metrics else { return [] }
      return project.documents.flatMap { document in
        ([document.metric].compactMap { $0 } + document.guardrails).compactMap { metric -> Diagnostic? in
          guard !catalogue.names.contains(metric.value) else { return nil }
          let suggestion = Suggestion.closestMatch(to: metric.value, among: catalogue.names)
          return document.diagnostic(
            .unknownMetric,
            "the metric '\(metric.value)' is not in the catalogue '\(catalogue.path)'"
              + (suggestion.map { "; did you mean '\($0)'?" } ?? "; add it there or use one that is"),
            at: metric.range)
        }
      }
    })
}

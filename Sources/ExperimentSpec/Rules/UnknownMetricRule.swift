package import SourceDiagnostics

/// A metric that nobody records decides nothing.
package struct UnknownMetricRule: SpecRule {
  package let rule = Rule.unknownMetric

  package func check(_ project: SpecProject) -> [Diagnostic] {
    guard let catalogue = project.metrics else { return [] }
    return project.documents.flatMap { document in
      ([document.metric].compactMap { $0 } + document.guardrails).compactMap { metric -> Diagnostic? in
        guard !catalogue.names.contains(metric.value) else { return nil }
        let suggestion = Suggestion.closestMatch(to: metric.value, among: catalogue.names)
        return document.diagnostic(
          rule,
          "the metric '\(metric.value)' is not in the catalogue '\(catalogue.path)'"
            + (suggestion.map { "; did you mean '\($0)'?" } ?? "; add it there or use one that is"),
          at: metric.range)
      }
    }
  }
}

import SourceDiagnostics

extension Rule {
  package static let repeatedMetric: Rule = .init(
    "repeated-metric", .specs, .warning,
    summary: "a guardrail is the metric itself, or is listed twice",
    why: "It guards nothing, and often another metric was meant, which nobody watches now.",
    advice: "Name the metric that must not get worse, or delete the guardrail.",
    failing: RuleExample(spec: ["guardrails: [refunds, «purchase_conversion»]"]),
    passing: RuleExample(spec: ["guardrails: [refunds, crash_free_sessions]"]),
    check: .eachSpec { document, project in
      let metrics = [document.metric].compactMap { $0 } + document.guardrails
      return RepeatedValues.findings(
        of: .repeatedMetric, metrics.map { (document, $0) },
        message: { text, _ in "the guardrail '\(text)' is named before; did you mean another metric?" },
        note: "the metric is first named here")
    })
}

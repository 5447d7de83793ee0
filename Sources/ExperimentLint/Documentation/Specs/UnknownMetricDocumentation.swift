import ExperimentSpec

extension RuleDocumentation {
  static let unknownMetric = RuleDocumentation(
    .unknownMetric,
    summary: "a metric is not in the catalogue",
    why: "A metric that nobody records decides nothing, and that is noticed after weeks.",
    advice: "Correct its name, or add it to the catalogue once it is recorded.",
    failing: RuleExample(
      spec: ["metric: «purchase_conversoin»"],
      files: ["experiments/metrics.yml": "- purchase_conversion\n- retention.day7\n"]),
    passing: RuleExample(
      files: ["experiments/metrics.yml": "- purchase_conversion\n- retention.day7\n"]))
}

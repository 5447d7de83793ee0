import ExperimentSpec

extension RuleDocumentation {
  static let invalidSuppression = RuleDocumentation(
    .invalidSuppression,
    summary: "a suppression names no rule, an unknown one, or gives no reason",
    why: """
      A suppression without a reason is never taken out again, and one with a misspelt rule suppresses nothing.
      """,
    advice: "Write 'split-test:disable RULE -- reason'.",
    failing: RuleExample(spec: ["# one\nend_version: 8.14 «# split-test:disable too-long»"], without: ["end_version"]),
    passing: RuleExample(
      spec: ["# one\nend_version: 8.18 # split-test:disable too-long -- the effect is seasonal"],
      without: ["end_version"]))
}

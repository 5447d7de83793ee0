import ExperimentSpec

extension RuleDocumentation {
  static let missingHypothesis = RuleDocumentation(
    .missingHypothesis,
    summary: "there is no hypothesis",
    why: """
      A test without a hypothesis cannot be refuted: whatever comes out, somebody finds a number that went up.
      """,
    advice: "Write what is expected to change for whom, and why.",
    failing: RuleExample(spec: ["identifier: «button_color»"], without: ["hypothesis"]),
    passing: RuleExample())
}

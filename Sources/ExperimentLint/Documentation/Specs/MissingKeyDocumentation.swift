import ExperimentSpec

extension RuleDocumentation {
  static let missingKey = RuleDocumentation(
    .missingKey,
    summary: "a key is missing that is required, or that another key needs",
    why: """
      Without an owner, a metric, groups and versions an experiment can be neither run nor decided nor cleaned \
      up.
      """,
    advice: "Add the key. 'split-test new' asks for all of them.",
    failing: RuleExample(spec: ["identifier: «button_color»"], without: ["owner"]),
    passing: RuleExample())
}

import ExperimentSpec

extension RuleDocumentation {
  static let retiredIdentifier = RuleDocumentation(
    .retiredIdentifier,
    summary: "an identifier belonged to an experiment that was deleted",
    why: """
      Devices still store the groups of the old experiment, and so does the analytics: the new one would begin \
      with its choices.
      """,
    advice: "Choose an identifier that was never used.",
    failing: RuleExample(
      spec: ["identifier: «button_color»"],
      files: ["experiments/retired.yml": "- {identifier: button_color, end_version: 7.2}\n"]),
    passing: RuleExample(
      files: ["experiments/retired.yml": "- {identifier: button_shape, end_version: 7.2}\n"]))
}

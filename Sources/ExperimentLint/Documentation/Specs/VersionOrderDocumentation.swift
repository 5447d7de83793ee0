import ExperimentSpec

extension RuleDocumentation {
  static let versionOrder = RuleDocumentation(
    .versionOrder,
    summary: "an experiment does not start before it ends, or its extensions do not lead to its end",
    why: """
      'end_version' is the first version without the experiment: if it is not after 'start_version', nobody ever \
      gets it.
      """,
    advice: "Correct the version; extensions chain, and the last 'to' is 'end_version'.",
    failing: RuleExample(spec: ["start_version: 8.10", "end_version: «8.9»"], appVersion: "8.8"),
    passing: RuleExample(spec: ["start_version: 8.9", "end_version: 8.10"], appVersion: "8.8"))
}

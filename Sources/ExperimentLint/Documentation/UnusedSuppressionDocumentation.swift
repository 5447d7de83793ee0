import ExperimentSpec

extension RuleDocumentation {
  static let unusedSuppression = RuleDocumentation(
    .unusedSuppression,
    summary: "a suppression suppresses nothing",
    why: """
      The reason it was written for is gone. Left behind, it would hide the next finding on that line, which nobody has \
      looked at. Suppressions of rules that were not run, because no app version or no base was given, are not reported.
      """,
    advice: "Delete the comment.",
    failing: RuleExample(spec: ["end_version: 8.14 «# split-test:disable too-long -- it needs a whole year»"]),
    passing: RuleExample(spec: ["end_version: 8.18 # split-test:disable too-long -- it needs a whole year"]))
}

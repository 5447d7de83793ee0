import ExperimentSpec

extension RuleDocumentation {
  static let underpowered = RuleDocumentation(
    .underpowered,
    summary: "the planned sample does not fit between start and end",
    why: """
      With too few units the test finds nothing, whether or not there is something to find. It is only run when \
      'sample' has 'daily_units' and the release calendar has both versions.
      """,
    advice: "Plan more time, a larger effect, fewer groups or more units a day.",
    failing: RuleExample(
      spec: ["«sample»: {baseline: 2%, minimum_effect: 1%, daily_units: 100}"],
      files: [
        "experiments/releases.yml": """
        8.10: 2026-01-05
        8.11: 2026-01-19
        8.12: 2026-02-02
        8.13: 2026-02-16
        8.14: 2026-03-02

        """
      ]),
    passing: RuleExample(
      spec: ["sample: {baseline: 2%, minimum_effect: 1%, daily_units: 1000}"],
      files: [
        "experiments/releases.yml": """
        8.10: 2026-01-05
        8.11: 2026-01-19
        8.12: 2026-02-02
        8.13: 2026-02-16
        8.14: 2026-03-02

        """
      ]))
}

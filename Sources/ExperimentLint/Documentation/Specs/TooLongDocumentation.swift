import ExperimentSpec

extension RuleDocumentation {
  static let tooLong = RuleDocumentation(
    .tooLong,
    summary: "an experiment runs for more than six releases",
    why: """
      The longer a test runs, the longer both versions of the code must be kept working, and the more its users \
      have seen both.
      """,
    advice: "End it sooner. If it needs that long, it needs more units a day or a larger effect.",
    options: [
      Option("releases", "the number of releases that an experiment may run")
    ],
    failing: RuleExample(spec: ["end_version: «8.17»"]),
    passing: RuleExample(spec: ["end_version: 8.16"]))
}

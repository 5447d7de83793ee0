import ExperimentSpec

extension RuleDocumentation {
  static let extendedTooOften = RuleDocumentation(
    .extendedTooOften,
    summary: "the end of an experiment was moved too many times",
    why: """
      An experiment that could not be decided twice will not be decided the third time. Its code is paid for all \
      the while.
      """,
    advice: """
      Decide it, even if the answer is that there is no difference; or plan a new one with a larger sample.
      """,
    options: [
      Option("times", "how often an end may be moved")
    ],
    failing: RuleExample(
      spec: [
        """
        extensions:
          - {from: 8.11, to: 8.12, reason: too few units}
          - {from: 8.12, to: 8.13, reason: still too few}
          - {from: 8.13, to: «8.14», reason: almost there}
        """
      ]),
    passing: RuleExample(
      spec: [
        """
        extensions:
          - {from: 8.12, to: 8.13, reason: too few units}
          - {from: 8.13, to: 8.14, reason: still too few}
        """
      ]))
}

import ExperimentSpec

extension RuleDocumentation {
  static let weights = RuleDocumentation(
    .weights,
    summary: "the weights do not say who gets what",
    why: """
      Percentages that do not total 100 leave open where the rest goes, and other tools answer that differently. \
      Nothing is scaled or filled up.
      """,
    advice: "Make the percentages total exactly 100 %, or use integers, which are ratios.",
    failing: RuleExample(spec: ["«groups»:\n  control: 20%\n  blue: 30%\n  red: 40%"]),
    passing: RuleExample(spec: ["groups:\n  control: 33.34%\n  blue: 33.33%\n  red: 33.33%"]))
}

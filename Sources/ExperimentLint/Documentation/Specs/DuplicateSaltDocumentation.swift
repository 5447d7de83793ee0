import ExperimentSpec

extension RuleDocumentation {
  static let duplicateSalt = RuleDocumentation(
    .duplicateSalt,
    summary: "two experiments use the same salt",
    why: """
      The salt decides which units come together into a group. With one salt for two experiments everybody in a \
      group of the first is in the same group of the second, and neither can be analysed.
      """,
    advice: "Leave 'salt' out: it is the identifier then.",
    failing: RuleExample(
      spec: ["salt: summer"],
      files: [
        "experiments/checkout_color.yml": RuleExample.spec("identifier: checkout_color", "salt: «summer»")
      ]),
    passing: RuleExample(
      spec: ["salt: summer"], files: ["experiments/checkout_color.yml": RuleExample.spec("identifier: checkout_color")])
  )
}

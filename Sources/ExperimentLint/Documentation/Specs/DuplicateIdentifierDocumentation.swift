import ExperimentSpec

extension RuleDocumentation {
  static let duplicateIdentifier = RuleDocumentation(
    .duplicateIdentifier,
    summary: "two experiments have the same identifier",
    why: "They would share their stored groups and their analytics.",
    advice: "Choose another identifier for the newer one.",
    failing: RuleExample(
      spec: ["identifier: button_color"],
      files: ["experiments/checkout/button_color.yml": RuleExample.spec("identifier: «button_color»")]),
    passing: RuleExample(
      files: ["experiments/checkout/checkout_color.yml": RuleExample.spec("identifier: checkout_color")]))
}

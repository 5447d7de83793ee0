import ExperimentSpec

extension RuleDocumentation {
  static let zeroWeight = RuleDocumentation(
    .zeroWeight,
    summary: "nobody gets a group",
    why: "A group with the weight 0 is code that nobody runs and a row without data in every analysis.",
    advice: "Give it a weight, or delete the group before the experiment starts.",
    failing: RuleExample(spec: ["groups:\n  control: 1\n  blue: 1\n  red: «0»"]),
    passing: RuleExample(spec: ["groups:\n  control: 1\n  blue: 1"]))
}

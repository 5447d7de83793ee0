import ExperimentSpec

extension RuleDocumentation {
  static let layerOverlap = RuleDocumentation(
    .layerOverlap,
    summary: "two experiments of one layer claim the same slots in the same versions",
    why: """
      A layer is there so that no unit is in two of its experiments. Overlapping slots break that promise \
      without anybody noticing.
      """,
    advice: "Give each experiment of a layer slots of its own, or let one start when the other has ended.",
    failing: RuleExample(
      spec: ["layer: checkout", "slots: 0-499"],
      files: [
        "experiments/checkout_color.yml": RuleExample.spec(
          "identifier: checkout_color", "layer: checkout", "slots: «400-999»")
      ]),
    passing: RuleExample(
      spec: ["layer: checkout", "slots: 0-499"],
      files: [
        "experiments/checkout_color.yml": RuleExample.spec(
          "identifier: checkout_color", "layer: checkout", "slots: 500-999")
      ]))
}

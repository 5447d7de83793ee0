import ExperimentSpec

extension RuleDocumentation {
  static let unknownGroup = RuleDocumentation(
    .unknownGroup,
    summary: "'winner', 'default', 'mirrors' or a parameter names a group that there is not",
    why: "A group that does not exist cannot win, and nobody can be given it.",
    advice: "Name one of the experiment's groups.",
    failing: RuleExample(spec: ["winner: «bleu»"]),
    passing: RuleExample(spec: ["winner: blue"]))
}

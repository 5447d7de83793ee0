import ExperimentSpec

extension RuleDocumentation {
  static let noControl = RuleDocumentation(
    .noControl,
    summary: "no group is called 'control'",
    why: """
      Something must be compared with. When the group that sees the app as it is has another name in every test, \
      readers take the wrong one for it.
      """,
    advice: "Name that group 'control'.",
    failing: RuleExample(spec: ["«groups»: [green, blue]", "default: green"]),
    passing: RuleExample())
}

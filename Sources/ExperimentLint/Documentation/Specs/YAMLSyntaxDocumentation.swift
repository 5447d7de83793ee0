import ExperimentSpec

extension RuleDocumentation {
  static let yamlSyntax = RuleDocumentation(
    .yamlSyntax,
    summary: "a file is not YAML",
    why: """
      A file that cannot be read says nothing about any of its experiments, so it must not pass for an empty \
      one.
      """,
    advice: """
      Correct what the message names; it is often a quote, a bracket or the indentation of the line before.
      """,
    failing: RuleExample(spec: ["groups: [control, blue", "start_version«:» 8.10"]),
    passing: RuleExample())
}

import ExperimentSpec

extension RuleDocumentation {
  static let unsupportedYAML = RuleDocumentation(
    .unsupportedYAML,
    summary: "a spec uses anchors, aliases, merge keys, tags or complex keys",
    why: """
      A spec is read by people in reviews. What stands in it is what it says: nothing is inserted from \
      elsewhere, and no tag changes what a value means.
      """,
    advice: "Write the value out where it is used.",
    failing: RuleExample(spec: ["summary: «&title» Colour of the buy button"]),
    passing: RuleExample(spec: ["summary: Colour of the buy button"]))
}

import ExperimentSpec

extension RuleDocumentation {
  static let duplicateKey = RuleDocumentation(
    .duplicateKey,
    summary: "a key, a group, a parameter or a metric is written twice",
    why: "YAML libraries differ in which of the two counts, and so do readers.",
    advice: "Keep one of the two.",
    failing: RuleExample(spec: ["owner: \"@growth\"\n«owner»: \"@checkout\""]),
    passing: RuleExample())
}

import ExperimentSpec

extension RuleDocumentation {
  static let unknownKey = RuleDocumentation(
    .unknownKey,
    summary: "a key is not one that a spec, or the list it stands in, has",
    why: "A misspelt key is a setting that silently does not hold.",
    advice: "Correct it; '--fix' does where only one key is meant. Additional data belongs into a comment.",
    failing: RuleExample(spec: ["«sumary»: Colour of the buy button"]),
    passing: RuleExample(spec: ["summary: Colour of the buy button"]))
}

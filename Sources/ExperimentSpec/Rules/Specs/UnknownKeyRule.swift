import SourceDiagnostics

extension Rule {
  package static let unknownKey: Rule = .init(
    "unknown-key", .specs, .error,
    summary: "a spec, or a list inside it, has a key that does not exist",
    why: "A misspelt key is a setting that silently has no effect.",
    advice: "Correct it; '--fix' does so where only one key is meant. Put additional data into a comment.",
    failing: RuleExample(spec: ["«sumary»: Colour of the buy button"]),
    passing: RuleExample(spec: ["summary: Colour of the buy button"]),
    check: .whileReading)
}

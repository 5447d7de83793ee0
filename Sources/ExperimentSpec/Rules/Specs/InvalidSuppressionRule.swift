import SourceDiagnostics

extension Rule {
  package static let invalidSuppression: Rule = .init(
    "invalid-suppression", .specs, .error,
    summary: "a suppression names no rule, an unknown one, or gives no reason",
    why: "Nobody ever removes a suppression without a reason, and one with a misspelt rule suppresses nothing.",
    advice: "Write 'split-test:disable RULE -- reason'.",
    failing: RuleExample(spec: ["# one\nend_version: 8.14 «# split-test:disable too-long»"], without: ["end_version"]),
    passing: RuleExample(
      spec: ["# one\nend_version: 8.18 # split-test:disable too-long -- the effect is seasonal"],
      without: ["end_version"]),
    check: .whileReading)
}

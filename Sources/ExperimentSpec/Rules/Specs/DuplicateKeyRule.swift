import SourceDiagnostics

extension Rule {
  package static let duplicateKey: Rule = .init(
    "duplicate-key", .specs, .error, isIndispensable: true,
    summary: "a key, a group, a parameter or a metric is written twice",
    why: "YAML libraries disagree about which of the two counts, and so do readers.",
    advice: "Keep one of the two.",
    failing: RuleExample(spec: ["owner: \"@growth\"\n«owner»: \"@checkout\""]),
    passing: RuleExample(),
    check: .whileReading)
}

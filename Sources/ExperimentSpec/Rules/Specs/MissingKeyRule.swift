import SourceDiagnostics

extension Rule {
  package static let missingKey: Rule = .init(
    "missing-key", .specs, .error, isIndispensable: true,
    summary: "a required key is missing, or a key that another key needs",
    why: "Without an owner, a metric, groups and versions, an experiment cannot be run, decided or cleaned up.",
    advice: "Add the key. 'split-test new' asks for all of them.",
    failing: RuleExample(spec: ["identifier: «button_color»"], without: ["owner"]),
    passing: RuleExample(),
    check: .whileReading)
}

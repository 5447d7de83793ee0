import SourceDiagnostics

extension Rule {
  package static let invalidValue: Rule = .init(
    "invalid-value", .specs, .error, isIndispensable: true,
    summary: "a value does not have the form that its key needs",
    why:
      "A value that is read as something else is worse than none: versions are text, so that 8.10 is not 8.1, and weights are exact.",
    advice: "Write it in the form that the message gives.",
    failing: RuleExample(spec: ["end_version: «8.14.x»"]),
    passing: RuleExample(),
    check: .whileReading)
}

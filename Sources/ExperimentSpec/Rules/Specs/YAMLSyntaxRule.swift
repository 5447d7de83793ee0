import SourceDiagnostics

extension Rule {
  package static let yamlSyntax: Rule = .init(
    "yaml-syntax", .specs, .error, isIndispensable: true,
    summary: "a file is not valid YAML",
    why: "A file that cannot be read says nothing about its experiments, so it must not pass for an empty one.",
    advice: "Correct what the message names; often it is a quote, a bracket or the indentation of the line before.",
    failing: RuleExample(spec: ["groups: [control, blue", "start_version«:» 8.10"]),
    passing: RuleExample(),
    check: .whileReading)
}

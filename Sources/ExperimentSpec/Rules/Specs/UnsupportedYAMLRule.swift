import SourceDiagnostics

extension Rule {
  package static let unsupportedYAML: Rule = .init(
    "unsupported-yaml", .specs, .error, isIndispensable: true,
    summary: "a spec uses anchors, aliases, merge keys, tags or complex keys",
    why:
      "People review specs. A spec must mean what it says: nothing is inserted from elsewhere, and no tag changes a value.",
    advice: "Write the value out where it is used.",
    failing: RuleExample(spec: ["summary: «&title» Colour of the buy button"]),
    passing: RuleExample(spec: ["summary: Colour of the buy button"]),
    check: .whileReading)
}

import SourceDiagnostics

extension Rule {
  package static let duplicateIdentifier: Rule = .init(
    "duplicate-identifier", .specs, .error, isIndispensable: true,
    summary: "two experiments have the same identifier",
    why: "They would share their stored groups and their analytics.",
    advice: "Choose another identifier for the newer one.",
    failing: RuleExample(
      spec: ["identifier: button_color"],
      files: ["experiments/checkout/button_color.yml": RuleExample.spec("identifier: «button_color»")]),
    passing: RuleExample(
      files: ["experiments/checkout/checkout_color.yml": RuleExample.spec("identifier: checkout_color")]),
    check: .allSpecs { project in
      RepeatedValues.findings(
        of: .duplicateIdentifier,
        project.documents.compactMap { document in document.identifier.map { (document, $0) } },
        message: { "the identifier '\($0)' is already used in '\($1.source.path)'; choose another" },
        note: "the identifier is first used here")
    })
}

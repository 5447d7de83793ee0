import SourceDiagnostics

extension Rule {
  package static let duplicateSalt: Rule = .init(
    "duplicate-salt", .specs, .error,
    summary: "two experiments use the same salt",
    why: """
      The salt decides which units end up in the same group. With one salt, everybody in a group of the first experiment is in \
      the same group of the second, and neither can be analysed.
      """,
    advice: "Leave 'salt' out: the identifier is used instead.",
    failing: RuleExample(
      spec: ["salt: summer"],
      files: [
        "experiments/checkout_color.yml": RuleExample.spec("identifier: checkout_color", "salt: «summer»")
      ]),
    passing: RuleExample(
      spec: ["salt: summer"], files: ["experiments/checkout_color.yml": RuleExample.spec("identifier: checkout_color")]),
    check: .allSpecs { project in
      let documents = project.documents
      let explicit = documents.compactMap { document in document.salt.map { (document, $0) } }
      guard !explicit.isEmpty else { return [] }
      // Identifiers used as salts come first, so that the finding is at an explicit salt.
      let salts = Set(explicit.map(\.1.value))
      var seen: Set<String> = []
      let implicit = documents.compactMap { document -> (SpecDocument, Located<String>)? in
        guard document.salt == nil, let identifier = document.identifier, salts.contains(identifier.value),
          seen.insert(identifier.value).inserted
        else { return nil }
        return (document, identifier)
      }
      return RepeatedValues.findings(
        of: .duplicateSalt,
        implicit + explicit,
        message: {
          "the salt '\($0.shortened)' is already used in '\($1.source.path)'; the two would share their units"
        },
        note: "the salt is first used here")
    })
}

package import SourceDiagnostics

/// Two experiments with one salt put the same people into the same groups: their results depend on each other.
package struct DuplicateSaltRule: SpecRule {
  package let rule = Rule.duplicateSalt

  package func check(_ project: SpecProject) -> [Diagnostic] {
    let documents = project.documents
    let explicit = documents.compactMap { document in document.salt.map { (document, $0) } }
    guard !explicit.isEmpty else { return [] }
    // Those that use their identifier come first, so that the finding is at a salt somebody wrote.
    let salts = Set(explicit.map(\.1.value))
    var seen: Set<String> = []
    let implicit = documents.compactMap { document -> (SpecDocument, Located<String>)? in
      guard document.salt == nil, let identifier = document.identifier, salts.contains(identifier.value),
        seen.insert(identifier.value).inserted
      else { return nil }
      return (document, identifier)
    }
    return repeated(
      implicit + explicit,
      message: { "the salt '\($0.shortened)' is already used in '\($1.source.path)'; the two would share their units" },
      note: "the salt is first used here")
  }
}

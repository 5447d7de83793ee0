package import SourceDiagnostics

/// Two experiments with one salt put the same people into the same groups: their results depend on each other.
package struct DuplicateSaltRule: SpecRule {
  package let rule = Rule.duplicateSalt

  package func check(_ project: SpecProject) -> [Diagnostic] {
    let documents = project.documents
    let explicit = documents.indices.compactMap { index in documents[index].salt.map { (index, $0) } }
    guard !explicit.isEmpty else { return [] }
    // Those that use their identifier come first, so that the finding is at a salt somebody wrote.
    let salts = Set(explicit.map(\.1.value))
    var seen: Set<String> = []
    let implicit = documents.indices.compactMap { index -> (Int, Located<String>)? in
      guard documents[index].salt == nil, let identifier = documents[index].identifier,
        salts.contains(identifier.value), seen.insert(identifier.value).inserted
      else { return nil }
      return (index, identifier)
    }
    return repeated(
      implicit + explicit, in: documents,
      message: { "the salt '\($0.shortened)' is already used in '\($1.source.path)'; the two would share their units" },
      note: "the salt is first used here")
  }
}

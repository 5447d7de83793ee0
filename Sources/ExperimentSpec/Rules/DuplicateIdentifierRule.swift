package import SourceDiagnostics

/// Two experiments with one identifier would share their stored choices and their analytics.
package struct DuplicateIdentifierRule: SpecRule {
  package let rule = Rule.duplicateIdentifier

  package func check(_ project: SpecProject) -> [Diagnostic] {
    let documents = project.documents
    return repeated(
      documents.indices.compactMap { index in documents[index].identifier.map { (index, $0) } }, in: documents,
      message: { "the identifier '\($0)' is already used in '\($1.source.path)'; choose another" },
      note: "the identifier is first used here")
  }
}

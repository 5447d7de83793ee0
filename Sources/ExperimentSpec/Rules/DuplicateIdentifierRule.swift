package import SourceDiagnostics

/// Two experiments with one identifier would share their stored choices and their analytics.
package struct DuplicateIdentifierRule: SpecRule {
  package let rule = Rule.duplicateIdentifier

  package func check(_ project: SpecProject) -> [Diagnostic] {
    repeated(
      project.documents.compactMap { document in document.identifier.map { (document, $0) } },
      message: { "the identifier '\($0)' is already used in '\($1.source.path)'; choose another" },
      note: "the identifier is first used here")
  }
}

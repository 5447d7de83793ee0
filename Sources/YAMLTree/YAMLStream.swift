package import SourceDiagnostics

/// The documents of one file, as far as they could be read.
package struct YAMLStream: Sendable {
  /// Empty documents are not among them.
  package let documents: [YAMLNode]
  package let diagnostics: [Diagnostic]

  package init(documents: [YAMLNode], diagnostics: [Diagnostic]) {
    self.documents = documents
    self.diagnostics = diagnostics
  }
}

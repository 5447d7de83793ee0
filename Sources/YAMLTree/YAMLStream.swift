package import SourceDiagnostics

/// The documents of one file, as far as they can be read.
package struct YAMLStream: Sendable {
  /// Without empty documents.
  package let documents: [YAMLNode]
  package let diagnostics: [Diagnostic]
  /// From each `#` to the end of its line, in order, as far as the file can be read.
  package let comments: [Range<Int>]

  package init(documents: [YAMLNode], diagnostics: [Diagnostic], comments: [Range<Int>] = []) {
    self.documents = documents
    self.diagnostics = diagnostics
    self.comments = comments
  }
}

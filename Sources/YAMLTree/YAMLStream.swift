package import SourceDiagnostics

/// The documents of one file, as far as they could be read.
package struct YAMLStream: Sendable {
  /// Empty documents are not among them.
  package let documents: [YAMLNode]
  package let diagnostics: [Diagnostic]
  /// In the order of the text: from each `#` to the end of its line, as far as the file could be read.
  package let comments: [Range<Int>]

  package init(documents: [YAMLNode], diagnostics: [Diagnostic], comments: [Range<Int>] = []) {
    self.documents = documents
    self.diagnostics = diagnostics
    self.comments = comments
  }
}

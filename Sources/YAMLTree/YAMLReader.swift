package import SourceDiagnostics

/// Reads YAML into nodes with their places.
///
/// ```
/// SourceText ─ checks on bytes ─► libyaml events ─ compose ─► YAMLStream (documents of nodes, diagnostics)
/// ```
///
/// Scalars keep their text and style; none is resolved to a number, a Boolean or a date. Anchors, aliases, merge keys
/// and tags are refused, each at its place.
package enum YAMLReader {
  /// The limit of a file's size, in bytes. No hand-written file comes near it.
  package static let maximumFileSize = 1 << 20
  /// The limit of nested collections.
  package static let maximumDepth = 32

  /// Never throws: unreadable text becomes a diagnostic, and the documents before it are kept.
  package static func compose(_ source: SourceText) -> YAMLStream {
    if source.utf8.count > maximumFileSize {
      let message =
        "the file has \(source.utf8.count) bytes, more than the \(maximumFileSize) that are read; shorten or split it"
      return YAMLStream(
        documents: [],
        diagnostics: [Diagnostic("unsupported-yaml", .error, message, at: .startOfFile(source.path))])
    }
    if let problem = EncodingCheck.firstProblem(in: source) {
      return YAMLStream(documents: [], diagnostics: [problem])
    }
    var composer = Composer(source: source)
    return composer.compose()
  }
}

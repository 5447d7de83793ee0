package import SourceDiagnostics

/// The functions that the server needs for files and for the search for uses.
package struct Tools: Sendable {
  /// Opens a package with its specs on disk.
  ///
  /// - Parameter root: from the client; `nil` if it sends none.
  package var open: @Sendable (_ root: String?) throws -> (uri: DocumentURI, analysis: Analysis)
  /// Finds everything that `lint` reports. It may take seconds, during which the server continues to answer.
  package var analyse: @Sendable (Request) async throws -> Analysis
  /// The diff of a removal's dry run, and the file that contains it.
  package var preview: @Sendable (_ identifier: String) async throws -> (diff: String, file: String)

  package init(
    open: @escaping @Sendable (_ root: String?) throws -> (uri: DocumentURI, analysis: Analysis),
    analyse: @escaping @Sendable (Request) async throws -> Analysis,
    preview: @escaping @Sendable (_ identifier: String) async throws -> (diff: String, file: String)
  ) {
    self.open = open
    self.analyse = analyse
    self.preview = preview
  }

  /// The input of an analysis.
  package struct Request: Sendable {
    /// The open documents of the editor, by path.
    package let open: [String: SourceText]
    package let earlier: Analysis
    /// Whether files may have changed on disk.
    package let readsDisk: Bool
    /// Whether open Swift files have changed.
    package let readsSwift: Bool
  }
}

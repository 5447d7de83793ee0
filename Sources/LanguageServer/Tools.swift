package import SourceDiagnostics

/// What the server asks of the world: files, and the search for uses.
package struct Tools: Sendable {
  /// - Parameter root: as the client names it; nil where it does not.
  /// - Returns: the package, with its specs as they are on disk.
  package var open: @Sendable (_ root: String?) throws -> (uri: DocumentURI, analysis: Analysis)
  /// Everything that `lint` finds. It may take seconds; the server answers meanwhile.
  package var analyse: @Sendable (Request) async throws -> Analysis
  /// The diff of a removal's dry run, and the file that it was written to.
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

  /// What an analysis starts from.
  package struct Request: Sendable {
    /// The documents that an editor has open, by path.
    package let open: [String: SourceText]
    package let earlier: Analysis
    /// Whether files may have changed on disk.
    package let readsDisk: Bool
    /// Whether what is typed into Swift files has changed.
    package let readsSwift: Bool
  }
}

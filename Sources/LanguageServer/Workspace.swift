package import ExperimentSpec
package import SourceDiagnostics

/// The data for all answers: the last analysis, and later changes of open documents.
///
/// The cost of a keystroke depends on its file, not on the number of specs.
package struct Workspace: Sendable {
  package let uri: DocumentURI
  package private(set) var analysis: Analysis
  private(set) var names: ExperimentIndex
  /// Specs that were edited since the analysis, by path.
  private var typed: [String: SpecFile] = [:]
  /// The last readable version of each edited spec, because documents are usually incomplete during typing.
  private var lastWhole: [String: SpecFile] = [:]

  package init(uri: DocumentURI, analysis: Analysis) {
    self.uri = uri
    self.analysis = analysis
    names = analysis.names
  }

  /// - Parameter open: the open documents, by path.
  package mutating func take(_ analysis: Analysis, open: [String: SourceText]) {
    self.analysis = analysis
    names = analysis.names
    typed = [:]
    for source in open.values where source.utf8 != analysis.files[source.path]?.source.utf8 { type(source) }
  }

  /// Replaces a spec by its version in the editor.
  package mutating func type(_ source: SourceText) {
    guard analysis.isSpec(source.path) else { return }
    let file = SpecFile.decode(source)
    names.replace(self.file(source.path), by: file)
    typed[source.path] = file
    if !file.documents.isEmpty { lastWhole[source.path] = file }
  }

  /// The current version of a spec.
  func file(_ path: String) -> SpecFile? { typed[path] ?? analysis.files[path] }

  /// The documents of the last readable version of a spec.
  func documents(of path: String) -> [SpecDocument] {
    if let documents = file(path)?.documents, !documents.isEmpty { return documents }
    return (lastWhole[path] ?? analysis.files[path])?.documents ?? []
  }
}

/// The results for all files.
package struct Analysis: Sendable {
  package let project: SpecProject
  package let appVersion: AppVersion?
  package let uses: SwiftUses
  package let diagnostics: [Diagnostic]
  package let isSpec: @Sendable (String) -> Bool
  /// By path.
  let files: [String: SpecFile]
  let names: ExperimentIndex

  package init(
    project: SpecProject, appVersion: AppVersion?, uses: SwiftUses, diagnostics: [Diagnostic],
    isSpec: @escaping @Sendable (String) -> Bool
  ) {
    self.project = project
    self.appVersion = appVersion
    self.uses = uses
    self.diagnostics = diagnostics
    self.isSpec = isSpec
    files = Dictionary(project.files.map { ($0.source.path, $0) }) { first, _ in first }
    names = ExperimentIndex(project)
  }
}

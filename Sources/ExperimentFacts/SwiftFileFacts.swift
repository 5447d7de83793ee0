package import SourceDiagnostics

/// The facts about experiments in one Swift file.
package struct SwiftFileFacts: Sendable, Hashable {
  package let path: String
  /// In order of their position.
  package var references: [ExperimentReference] = []
  /// The first syntax error; the rest of the file was read as far as possible.
  package var syntaxError: Located<String>?
  /// The place where the file is too deeply nested or too costly to search, in bytes; its uses of experiments are then
  /// unknown.
  package var unsearchedAt: Int?
  /// Comments with `split-test:disable`, in order of their position.
  package var comments: [SuppressionComment] = []

  package init(path: String) {
    self.path = path
  }
}

import ParallelMap
package import SourceDiagnostics
package import SourceSearch
package import SwiftSemantics

/// A decided experiment and the group that is kept.
package struct DecidedExperiment: Sendable, Hashable {
  package let names: ExperimentNames
  /// As named in the spec.
  package let winner: String

  package init(_ names: ExperimentNames, winner: String) {
    self.names = names
    self.winner = winner
  }
}

/// What to remove and where.
package struct RemovalRequest: Sendable {
  package var experiments: [DecidedExperiment]
  package var accessors: [Accessor]
  /// Every Swift file of the package that may matter: types are resolved from the whole set.
  package var files: [SwiftSourceFile]
  /// Reads the package's other files in which something stands that turns out to matter.
  package var readFiles: @Sendable (FileQuestion) -> FileAnswer
  /// Reads what a build has recorded of some files; nil where there is nothing.
  package var readRecords: @Sendable (_ paths: Set<String>) -> RecordedNames?
  /// A removal that is not done after so many rounds is refused.
  package var roundLimit: Int
  /// How much work each file may cause in a round; past that the removal is refused.
  package var budget = EvaluationBudget()

  package init(
    experiments: [DecidedExperiment], accessors: [Accessor] = [], files: [SwiftSourceFile],
    roundLimit: Int = 40,
    readFiles: @escaping @Sendable (FileQuestion) -> FileAnswer = { _ in FileAnswer() },
    readRecords: @escaping @Sendable (Set<String>) -> RecordedNames? = { _ in nil }
  ) {
    self.experiments = experiments
    self.accessors = accessors
    self.files = files
    self.readFiles = readFiles
    self.readRecords = readRecords
    self.roundLimit = roundLimit
  }

  package init(
    experiments: [DecidedExperiment], accessors: [Accessor] = [], sources: [SourceText]
  ) {
    self.init(
      experiments: experiments, accessors: accessors, files: sources.parallelMap(stride: 4) { SwiftSourceFile($0) })
  }
}

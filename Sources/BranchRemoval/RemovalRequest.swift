import ParallelMap
package import SourceDiagnostics
package import SourceSearch
package import SwiftSemantics

/// A decided experiment and its winning group.
package struct DecidedExperiment: Sendable, Hashable {
  package let names: ExperimentNames
  /// The name in the spec.
  package let winner: String

  package init(_ names: ExperimentNames, winner: String) {
    self.names = names
    self.winner = winner
  }
}

/// The experiments to remove, and the files to remove them from.
package struct RemovalRequest: Sendable {
  package var experiments: [DecidedExperiment]
  package var accessors: [Accessor]
  /// Every Swift file of the package that may matter. Types are resolved from the whole set.
  package var files: [SwiftSourceFile]
  /// An index that may know declarations of some of the files already.
  package var index: DeclarationIndex?
  /// The paths of files that count and cannot be edited.
  package var readOnlyPaths: Set<String> = []
  /// Whether nothing but these files, and those that `readFiles` may give, uses public declarations: in an app, they
  /// are public for its own modules alone.
  package var publicIsOwn = false
  /// The names of properties with `@objc` that no text, and nothing outside of Swift, asks for.
  package var unknownToObjectiveC: Set<String> = []
  /// Reads other files of the package that turn out to matter.
  package var readFiles: @Sendable (FileQuestion) -> FileAnswer
  /// Reads a build's records of some files; `nil` if there are none.
  package var readRecords: @Sendable (_ paths: Set<String>) -> RecordedNames?
  /// The experiments that other code than Swift names: their declarations in the app's own layer stay.
  package var declarationsStay: Set<ExperimentNames> = []
  /// The members that name flags of other experiments, which stay whether or not something asks for them.
  package var otherFlags: Set<String> = []
  /// The names of types of which nothing makes a value after the removal. No two types have such a name.
  package var unmadeTypes: Set<String> = []
  /// Folds that the rules cannot justify and that are made nevertheless, and what is known against others.
  package var conjectures = Conjectures.none
  /// The number of rounds after which an unfinished removal is refused.
  package var roundLimit: Int
  /// The work that each file may cause in a round; beyond it the removal is refused.
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

  /// The types and names of the members that name the experiments: `Flags` and `isNew` for `Flags.{caseName}`.
  package var declaredMembers: [(type: String, name: String)] {
    DeclaredCase.all(accessors, experiments.map(\.names)).map { ($0.type, $0.member) }
  }

  package init(
    experiments: [DecidedExperiment], accessors: [Accessor] = [], sources: [SourceText]
  ) {
    self.init(
      experiments: experiments, accessors: accessors, files: sources.parallelMap(stride: 4) { SwiftSourceFile($0) })
  }
}

import ParallelMap
package import SourceDiagnostics
package import SwiftUsage

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
  /// Removes what can be removed of an experiment used through accessors even where another site is refused.
  package var allowsPartialAccessorRemoval: Bool

  package init(
    experiments: [DecidedExperiment], accessors: [Accessor] = [], files: [SwiftSourceFile],
    allowsPartialAccessorRemoval: Bool = false
  ) {
    self.experiments = experiments
    self.accessors = accessors
    self.files = files
    self.allowsPartialAccessorRemoval = allowsPartialAccessorRemoval
  }

  package init(
    experiments: [DecidedExperiment], accessors: [Accessor] = [], sources: [SourceText],
    allowsPartialAccessorRemoval: Bool = false
  ) {
    self.init(
      experiments: experiments, accessors: accessors, files: sources.parallelMap(stride: 4) { SwiftSourceFile($0) },
      allowsPartialAccessorRemoval: allowsPartialAccessorRemoval)
  }
}

/// What a removal would do; nothing is written.
package struct RemovalResult: Sendable {
  /// Per path, in terms of the bytes that were given.
  package var edits: [String: [TextEdit]] = [:]
  /// Paths of files of which nothing but imports and comments of removed code would be left.
  package var deletedFiles: [String] = []
  /// `needs-a-hand` warnings: each a site that was left byte for byte as it was, with the reason.
  package var refusals: [Diagnostic] = []

  package init() {}
}

/// Folds decided experiments out of Swift source.
///
/// ```
/// [SourceText] ─ SwiftUsage ─► what each expression means ─ fold, propagate, clean up ─► [TextEdit] + [Diagnostic]
/// ```
package enum BranchRemoval {
  /// - Returns: edits that leave the behaviour of the program, with every group equal to its winner, as it is; sites
  ///   where that cannot be shown are refused.
  package static func remove(_ request: RemovalRequest) -> RemovalResult {
    remove(request, looksEverywhere: false)
  }

  /// - Parameter looksEverywhere: also where no name leads to an experiment; the result is the same.
  static func remove(_ request: RemovalRequest, looksEverywhere: Bool) -> RemovalResult {
    let names = request.files.parallelMap(stride: 4) { NameTable($0.tree) }
    var winners = Dictionary(request.experiments.map { ($0.names, $0.winner) }, uniquingKeysWith: { first, _ in first })
    var refusals: [Diagnostic] = []
    var keepsExposures: Set<ExperimentNames> = []
    while true {
      var removal = Removal(
        request, names: names, winners: winners, keepsExposures: keepsExposures, looksEverywhere: looksEverywhere)
      removal.run()
      let refused = Set(removal.refusals.map(\.experiment)).subtracting(keepsExposures)
      if refused.isEmpty { return result(of: removal, earlier: refusals) }
      // What is refused is known only at the end: the run is made again with what that changes.
      for names in refused where !request.allowsPartialAccessorRemoval && removal.usesAccessors(names) {
        refusals += removal.refusals.filter { $0.experiment == names }.map(\.diagnostic)
        winners[names] = nil
      }
      keepsExposures.formUnion(refused)
    }
  }

  private static func result(of removal: Removal, earlier: [Diagnostic]) -> RemovalResult {
    var result = RemovalResult()
    for text in removal.texts {
      let edits = text.edits
      if !edits.isEmpty { result.edits[text.original.path] = edits }
    }
    result.refusals = (earlier + removal.refusals.map(\.diagnostic)).sorted(by: Diagnostic.isOrderedBefore)
    return result
  }
}

import ParallelMap
import SourceDiagnostics
import SwiftUsage

/// Folds decided experiments out of Swift source.
///
/// ```
/// [SourceText] ─ SwiftUsage ─► what each expression means ─ fold, propagate, clean up ─► [TextEdit] + [Diagnostic]
/// ```
package enum ExperimentRemover {
  /// - Returns: edits that leave the behaviour of the program, with every group equal to its winner, as it is; sites
  ///   where that cannot be shown are refused.
  package static func remove(_ request: RemovalRequest) -> RemovalResult {
    remove(request, looksEverywhere: false)
  }

  /// - Parameter looksEverywhere: also where no name leads to an experiment; the result is the same.
  static func remove(_ request: RemovalRequest, looksEverywhere: Bool) -> RemovalResult {
    var files = PartlyParsedFiles(request.files, others: request.others)
    // What is asked for in any case; mostly there is nothing more.
    while files.parseFunctions(
      Reach(of: request.experiments.map(\.names), accessors: request.accessors, names: NameIndex(files.names)).asked
        .names)
    {}
    var winners = Dictionary(request.experiments.map { ($0.names, $0.winner) }, uniquingKeysWith: { first, _ in first })
    var refusals: [Diagnostic] = []
    var keepsExposures: Set<ExperimentNames> = []
    while true {
      var removal = Removal(
        request, files, winners: winners, keepsExposures: keepsExposures, looksEverywhere: looksEverywhere)
      removal.run()
      // Functions first: files are numbered anew where there are more of them.
      let hasReopened = files.parseFunctions(removal.asked.names, removal.unreadBodies)
      if files.parseFiles(removal.asked) || hasReopened { continue }
      let refused = Set(removal.refusals.map(\.experiment)).subtracting(keepsExposures)
      if refused.isEmpty { return result(of: removal, files.files, earlier: refusals) }
      // What is refused is known only at the end: the run is made again with what that changes.
      for names in refused where !request.allowsPartialAccessorRemoval && removal.usesAccessors(names) {
        refusals += removal.refusals.filter { $0.experiment == names }.map(\.diagnostic)
        winners[names] = nil
      }
      keepsExposures.formUnion(refused)
    }
  }

  private static func result(
    of removal: Removal, _ files: [SwiftSourceFile], earlier: [Diagnostic]
  ) -> RemovalResult {
    var result = RemovalResult(files: files)
    for text in removal.texts {
      let edits = text.edits
      if !edits.isEmpty { result.edits[text.original.path] = edits }
    }
    result.refusals = (earlier + removal.refusals.map(\.diagnostic)).sorted(by: Diagnostic.isOrderedBefore)
    return result
  }
}

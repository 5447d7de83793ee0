import Foundation
import ParallelMap
import SourceDiagnostics
import SwiftSemantics

/// Folds decided experiments out of Swift source.
///
/// ```
/// [SourceText] ─ SwiftSemantics ─► meaning of each expression ─ fold, propagate, clean up ─► [TextEdit] + [Diagnostic]
/// ```
package enum ExperimentRemover {
  /// - Returns: edits that keep the program's behaviour with every group equal to its winner. Sites where this cannot
  ///   be proved are refused.
  package static func remove(_ request: RemovalRequest) -> RemovalResult {
    remove(request, looksEverywhere: false)
  }

  /// - Parameter looksEverywhere: whether to search code without names that lead to an experiment, too; the result is
  ///   the same.
  static func remove(_ request: RemovalRequest, looksEverywhere: Bool) -> RemovalResult {
    var attempts = RemovalAttempts(request, looksEverywhere: looksEverywhere)
    return attempts.result()
  }
}

/// A removal that continues as long as a search of the whole package finds more that nothing uses.
package struct ContinuedRemoval {
  private var attempts: RemovalAttempts
  package private(set) var result: RemovalResult

  package init(_ request: RemovalRequest) {
    attempts = RemovalAttempts(request, looksEverywhere: false)
    result = attempts.result()
  }

  /// Removes what only unused declarations used, and then these.
  ///
  /// - Parameters:
  ///   - unused: declarations that nothing uses after the removal; the given files declare them.
  ///   - unmade: the names of types of which nothing makes a value, as for `RemovalRequest`.
  /// - Returns: whether anything but the declarations went, or a refused site went with them, so that `result` is
  ///   another one.
  package mutating func `continue`(without unused: [UnusedDeclaration], unmade: Set<String> = []) -> Bool {
    let (deletes, asks) = (attempts.delete(unused), attempts.take(unmade))
    guard deletes || asks else { return false }
    let next = attempts.result()
    let (now, before) = (next.refusals.count, result.refusals.count)
    guard now < before || now == before && (attempts.followsUnused || asks && next.edits != result.edits) else {
      return false
    }
    result = next
    return true
  }
}

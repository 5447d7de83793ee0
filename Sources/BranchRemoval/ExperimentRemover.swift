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
    while true {
      if let result = attempts.next() { return result }
    }
  }
}

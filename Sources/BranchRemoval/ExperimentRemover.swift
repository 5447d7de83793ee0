import Foundation
import ParallelMap
import SourceDiagnostics
import SwiftSemantics

/// Folds decided experiments out of Swift source.
///
/// ```
/// [SourceText] ─ SwiftSemantics ─► what each expression means ─ fold, propagate, clean up ─► [TextEdit] + [Diagnostic]
/// ```
package enum ExperimentRemover {
  /// - Returns: edits that leave the behaviour of the program, with every group equal to its winner, as it is; sites
  ///   where that cannot be shown are refused.
  package static func remove(_ request: RemovalRequest) -> RemovalResult {
    remove(request, looksEverywhere: false)
  }

  /// - Parameter looksEverywhere: also where no name leads to an experiment; the result is the same.
  static func remove(_ request: RemovalRequest, looksEverywhere: Bool) -> RemovalResult {
    var attempts = RemovalAttempts(request, looksEverywhere: looksEverywhere)
    while true {
      if let result = attempts.next() { return result }
    }
  }
}

package import ExperimentSpec
import SourceDiagnostics

/// The values of a spec's revision that matter for its history.
package struct SpecSnapshot: Sendable, Equatable {
  package let identifier: String
  package let owner: String?
  package let endVersion: AppVersion?
  package let winner: String?

  package init(identifier: String, owner: String?, endVersion: AppVersion?, winner: String?) {
    self.identifier = identifier
    self.owner = owner
    self.endVersion = endVersion
    self.winner = winner
  }

  /// The experiments of a revision of a spec file.
  ///
  /// - Returns: `nil` for a file with errors, so that the previous facts about its experiments remain.
  package static func snapshots(in file: SpecFile) -> [SpecSnapshot]? {
    let snapshots = file.documents.compactMap { document in
      document.identifier.map {
        SpecSnapshot(
          identifier: $0.value, owner: document.owner?.value, endVersion: document.endVersion?.value,
          winner: document.winner?.value)
      }
    }
    return snapshots.isEmpty && !file.diagnostics.isEmpty ? nil : snapshots
  }
}

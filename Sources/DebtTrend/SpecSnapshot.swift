package import ExperimentSpec
import SourceDiagnostics

/// What one revision of a spec says that matters over time.
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

  /// The experiments of a spec file as it was at some time.
  ///
  /// - Returns: nil for a file that is broken: what was known of its experiments then still holds.
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

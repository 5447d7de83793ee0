import SourceDiagnostics

/// An experiment with everything that it needs to run.
///
/// A class, because experiments are passed around a lot and never change.
package final class Experiment: Sendable {
  /// The optional values, and the places of all values.
  package let document: SpecDocument
  package let identifier: String
  package let owner: String
  package let metric: String
  package let groups: [ExperimentGroup]
  package let totalWeight: Int
  package let startVersion: AppVersion
  package let endVersion: AppVersion
  package let defaultGroup: String

  /// `nil` if a required value is missing or malformed.
  package init?(_ document: SpecDocument) {
    guard let identifier = document.identifier, let owner = document.owner, let metric = document.metric,
      let groups = document.groups, groups.groups.count >= 2, let startVersion = document.startVersion,
      let endVersion = document.endVersion
    else { return nil }
    let defaultGroup = document.defaultGroup?.value ?? "control"
    guard groups[defaultGroup] != nil, document.winner.map({ groups[$0.value] != nil }) ?? true else { return nil }
    self.document = document
    self.identifier = identifier.value
    self.owner = owner.value
    self.metric = metric.value
    self.groups = groups.groups
    self.totalWeight = groups.totalWeight
    self.startVersion = startVersion.value
    self.endVersion = endVersion.value
    self.defaultGroup = defaultGroup
  }

  package var winner: String? { document.winner?.value }
  /// Hundredths of a percent.
  package var coverage: Int { document.coverage?.value ?? 10_000 }
  package var salt: String { document.salt?.value ?? identifier }
  package var file: String { document.source.path }

  package func group(named name: String) -> ExperimentGroup? {
    groups.first { $0.name.value == name }
  }

  /// The names of the groups with the same behaviour as the named one: its original and all A/A twins, in declared
  /// order.
  package func groupsBehaving(like name: String) -> [String] {
    let original = group(named: name)?.mirrors?.value ?? name
    return groups.filter { ($0.mirrors?.value ?? $0.name.value) == original }.map(\.name.value)
  }

  package func state(at version: AppVersion) -> ExperimentState {
    if winner != nil { return .concluded }
    if version < startVersion { return .scheduled }
    return version < endVersion ? .running : .expired
  }

  /// Whether the end version is reached, with or without a winner. The life-cycle rules use this.
  package func isExpired(at version: AppVersion) -> Bool { version >= endVersion }
}

/// The state of an experiment for the runtime at one app version.
package enum ExperimentState: String, Sendable, CaseIterable {
  case scheduled, running, expired, concluded
}

package import ExperimentSpec
import SourceDiagnostics

/// An experiment in the release reports: its spec, its places in the sources, and its size.
package struct ReportedExperiment: Sendable, Equatable {
  package struct Group: Sendable, Equatable {
    package let name: String
    package let weight: Int
    package let details: String?

    package init(_ name: String, weight: Int, details: String? = nil) {
      self.name = name
      self.weight = weight
      self.details = details
    }
  }

  /// The bytes of a release build that disappear when this group is kept.
  package struct Saving: Sendable, Equatable {
    package let keeping: String
    package let bytes: Int
    /// Whether the spec names the winner. The build then contains no losing branch, and the bytes are those of other
    /// code.
    package let isAlreadyFree: Bool

    package init(keeping: String, bytes: Int, isAlreadyFree: Bool = false) {
      self.keeping = keeping
      self.bytes = bytes
      self.isAlreadyFree = isAlreadyFree
    }
  }

  package var identifier: String
  package var owner: String
  package var summary: String?
  package var link: String?
  /// The path of the spec.
  package var file: String
  package var startVersion: AppVersion
  package var endVersion: AppVersion
  package var winner: String?
  package var groups: [Group]
  package var deletions: [Deletion] = []
  package var savings: [Saving] = []
  /// Whether the runtime stores groups of it. An app's own flag layer does not.
  package var storesGroups = true
  /// Whether the sources were searched and nothing of it was found. `remove` then needs `--force`.
  package var isUnused = false

  package init(
    identifier: String, owner: String, file: String, startVersion: AppVersion, endVersion: AppVersion, groups: [Group]
  ) {
    self.identifier = identifier
    self.owner = owner
    self.file = file
    self.startVersion = startVersion
    self.endVersion = endVersion
    self.groups = groups
  }

  package init(_ experiment: Experiment, deletions: [Deletion] = [], savings: [Saving] = []) {
    self.init(
      identifier: experiment.identifier, owner: experiment.owner, file: experiment.file,
      startVersion: experiment.startVersion, endVersion: experiment.endVersion,
      groups: experiment.groups.map { Group($0.name.value, weight: $0.weight.value, details: $0.details?.value) })
    summary = experiment.document.summary?.value
    link = experiment.document.link?.value
    winner = experiment.winner
    self.deletions = deletions
    self.savings = savings
  }
}

// MARK: Derived values

extension ReportedExperiment {
  /// The state according to the rules: expired from the end version on, with or without a winner.
  package func state(at version: AppVersion) -> ExperimentState {
    if version >= endVersion { return .expired }
    if winner != nil { return .concluded }
    return version < startVersion ? .scheduled : .running
  }

  /// The share of all units in each group, 0...1, in the order of the groups.
  package var shares: [Double] {
    let total = groups.reduce(0) { $0 + Double(max(0, $1.weight)) }
    return groups.map { total > 0 ? Double(max(0, $0.weight)) / total : 0 }
  }

  package var removeCommand: String {
    RemovalCommand(identifier, isDecided: winner != nil, isUnused: isUnused).description
  }

  /// The keys under which installed apps store their group, useless after the removal.
  package var storageKeys: [String] {
    let prefixes = ["split_test_database-", "split_test_unit-", "split_test_exposed-", "split_test_enrolment-"]
    return storesGroups ? prefixes.map { $0 + identifier } : []
  }

  /// The launch argument that puts a tester into a group.
  package func launchArgument(for group: Group) -> String { "-split_test-\(identifier) \(group.name)" }

  /// The bytes that its removal saves; `nil` without a measurement or a winner.
  package var saving: Saving? { winner.flatMap { winner in savings.first { $0.keeping == winner } } }
}

extension ReportedExperiment.Saving {
  /// `saves 12.3 kB`
  var text: String {
    switch (isAlreadyFree, bytes) {
    case (true, ...0): "losing branches cost nothing already"
    case (true, _): "losing branches cost nothing already, the rest saves \(Quantity.bytes(bytes))"
    case (false, _): "saves \(Quantity.bytes(bytes))"
    }
  }
}

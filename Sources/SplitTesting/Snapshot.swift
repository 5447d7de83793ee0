/// The unit's group in one experiment, for analytics and for a tester's screen.
public struct SplitTestSnapshot: Hashable, Sendable {
  /// The experiment.
  public let identifier: String
  /// The group's name.
  public let group: String
  /// The reason for the group; `isEnrolled` tells whether the unit takes part.
  public let reason: SplitTestReason

  /// An expected snapshot, for comparison.
  public init(identifier: String, group: String, reason: SplitTestReason) {
    self.identifier = identifier
    self.group = group
    self.reason = reason
  }
}

extension SplitTestingService {
  /// The groups of all running experiments that the service was created with, sorted by identifier.
  ///
  /// It only reads: it enrols no unit and calls no predicates.
  public func snapshot() -> [SplitTestSnapshot] {
    experiments.compactMap { snapshot($0) }.sorted { $0.identifier < $1.identifier }
  }

  /// The sorted identifiers of fetched experiments in which the unit takes part, but whose exposure was never reported,
  /// in this launch or an earlier one. The reason is most often a forgotten `hitSplitTest()`.
  public var fetchedButNeverHit: [String] {
    state.withLock { $0.enrolled.subtracting($0.exposed) }
      .filter { !ExposedUnits(storage.string(for: StorageKeys(identifier: $0).exposed)).contains(unit) }
      .sorted()
  }

  private func snapshot<Test: SplitTest>(_ test: Test.Type) -> SplitTestSnapshot? {
    guard Test.winner == nil, let version = context.appVersion, Test.startVersion <= version, version < Test.endVersion
    else { return nil }
    if let cached = cachedAssignment(test) {
      return SplitTestSnapshot(
        identifier: Test.identifier, group: cached.currentGroup.rawValue, reason: cached.reason)
    }
    let decision =
      earlyDecision(test, overrides: currentOverrides().overrides)
      ?? lateDecision(test, stored: StoredChoice(identifier: Test.identifier, unit: unit, storage: storage))
    return SplitTestSnapshot(identifier: Test.identifier, group: decision.group.rawValue, reason: decision.reason)
  }
}

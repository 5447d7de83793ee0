/// The runtime's decision for one unit and one experiment.
struct Decision<Group: SplitTestGroup> {
  let group: Group
  let reason: SplitTestReason
}

/// The parts of a decision that do not depend on the experiment and stay the same for a service's life.
struct DecisionContext: Sendable {
  let unitID: String
  /// `nil` if the app's version could not be read; it is then outside of every experiment's window.
  let appVersion: SplitTestVersion?
}

/// The order of decision, in two halves with the app's predicate between them.
///
/// Concluded → forced → remote → window → unit │ predicate │ stored → slots → coverage → hash. The first match decides.
enum DecisionOrder {
  /// The decision before the predicate is called; `nil` if nothing matches.
  static func beforePredicate<Test: SplitTest>(
    _ test: Test.Type, context: DecisionContext, forced: Test.Group?, remote: Test.Group?
  ) -> Decision<Test.Group>? {
    if let winner = Test.winner { return Decision(group: winner, reason: .concluded) }
    if let forced { return Decision(group: forced, reason: .forced) }
    if let remote { return Decision(group: remote, reason: .remote) }
    guard let version = context.appVersion, Test.startVersion <= version, version < Test.endVersion else {
      return Decision(group: Test.defaultGroup, reason: .window)
    }
    if context.unitID.isEmpty { return Decision(group: Test.defaultGroup, reason: .unit) }
    return nil
  }

  /// The decision for a unit that the predicate accepted.
  static func afterPredicate<Test: SplitTest>(
    _ test: Test.Type, context: DecisionContext, stored: Test.Group?
  ) -> Decision<Test.Group> {
    if let stored { return Decision(group: stored, reason: .stored) }
    let allocation = Test.allocation
    guard allocation.isInSlots(unitID: context.unitID) else {
      return Decision(group: Test.defaultGroup, reason: .slots)
    }
    guard allocation.isCovered(unitID: context.unitID), let group = allocation.hashedGroup(unitID: context.unitID)
    else {
      return Decision(group: Test.defaultGroup, reason: .coverage)
    }
    return Decision(group: group, reason: .hash)
  }
}

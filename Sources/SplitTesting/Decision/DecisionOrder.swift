/// What the runtime has decided for one unit and one experiment.
struct Decision<Group: SplitTestGroup> {
  let group: Group
  let reason: SplitTestReason
}

/// Everything but the experiment that a decision depends on and that stays the same while the service lives.
struct DecisionContext: Sendable {
  let unitID: String
  /// `nil` when the app's version could not be read: it is then inside no experiment's window.
  let appVersion: SplitTestVersion?
}

/// The order of decision, in two halves: the app's predicate is asked between them.
///
/// Concluded → forced → remote → window → unit │ predicate │ stored → slots → coverage → hash. The first that matches decides.
enum DecisionOrder {
  /// What is decided before the app is asked; `nil` when nothing of it matches.
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

  /// What is decided for a unit that the app lets in.
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

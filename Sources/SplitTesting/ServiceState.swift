/// What a service remembers while it lives; everything in it can be had again from the storage and the hash.
struct ServiceState: Sendable {
  /// By experiment type; the value is a `CachedDecision` of that type.
  var decisions: [ObjectIdentifier: any Sendable] = [:]
  /// Identifiers of the experiments in `decisions` that the unit takes part in.
  var enrolled: Set<String> = []
  /// Identifiers whose exposure was claimed by a call of `hitSplitTest()` and needs no second one.
  var exposed: Set<String> = []
  /// Counts resets, so that a decision that was begun before one is not kept after it.
  var epoch = 0

  mutating func keep<Test: SplitTest>(_ decision: CachedDecision<Test>, for test: Test.Type, epoch: Int) {
    guard epoch == self.epoch else { return }
    decisions[ObjectIdentifier(test)] = decision
    if decision.record.reason.isEnrolled { enrolled.insert(Test.identifier) }
  }
}

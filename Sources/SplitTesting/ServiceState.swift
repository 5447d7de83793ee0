/// A service's state in memory, all of which can be restored from the storage and the hash.
struct ServiceState: Sendable {
  /// By experiment type. `keep` guarantees that the value is a `CachedDecision` of that type.
  private var decisions: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  /// The revision of the remote document behind `decisions`.
  private var revision = 0
  /// Identifiers of all experiments that were fetched.
  private(set) var fetched: Set<String> = []
  /// Identifiers of the experiments that the unit takes part in.
  private(set) var enrolled: Set<String> = []
  /// Identifiers for which `hitSplitTest()` was called and has nothing more to do.
  var exposed: Set<String> = []
  /// Parameters whose remote value was logged as having the wrong type.
  var reportedParameters: Set<String> = []
  /// Counts resets, so that a decision begun before one is not kept after it.
  private(set) var epoch = 0

  func decision(_ test: ObjectIdentifier, revision: Int) -> (any AnyObject & Sendable)? {
    revision == self.revision ? decisions[test] : nil
  }

  mutating func keep<Test: SplitTest>(_ decision: CachedDecision<Test>, for test: Test.Type, moment: DecisionMoment) {
    guard moment.epoch == epoch, moment.revision >= revision else { return }
    if moment.revision > revision {
      decisions = [:]
      revision = moment.revision
    }
    decisions[ObjectIdentifier(test)] = decision
    fetched.insert(Test.identifier)
    if decision.record.reason.isEnrolled { enrolled.insert(Test.identifier) }
  }

  /// Forgets experiments, so that the next fetch decides again and the next hit is reported again.
  mutating func forget(_ identifiers: [String]) {
    epoch += 1
    decisions = [:]
    fetched.subtract(identifiers)
    enrolled.subtract(identifiers)
    exposed.subtract(identifiers)
  }
}

/// The moment when a decision began.
struct DecisionMoment: Sendable {
  /// The revision of the remote document.
  let revision: Int
  /// The number of resets so far.
  let epoch: Int
}

/// What a service remembers while it lives; everything in it can be had again from the storage and the hash.
struct ServiceState: Sendable {
  /// By experiment type; the value is a `CachedDecision` of that type, as `keep` sees to.
  private var decisions: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  /// The revision of the remote document that `decisions` were made under.
  private var revision = 0
  /// Identifiers of all experiments that were fetched.
  private(set) var fetched: Set<String> = []
  /// Identifiers of those that the unit takes part in.
  private(set) var enrolled: Set<String> = []
  /// Identifiers for which `hitSplitTest()` was called, so that it has nothing more to do.
  var exposed: Set<String> = []
  /// Parameters whose remote value has the wrong type, once that was logged.
  var reportedParameters: Set<String> = []
  /// Counts resets, so that a decision that was begun before one is not kept after it.
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

  /// Forgets the experiments, so that the next fetch decides anew and the next hit reports again.
  mutating func forget(_ identifiers: [String]) {
    epoch += 1
    decisions = [:]
    fetched.subtract(identifiers)
    enrolled.subtract(identifiers)
    exposed.subtract(identifiers)
  }
}

/// When a decision was begun.
struct DecisionMoment: Sendable {
  /// The revision of the remote document.
  let revision: Int
  /// How many resets there had been.
  let epoch: Int
}

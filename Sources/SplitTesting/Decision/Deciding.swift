extension SplitTestingService {
  /// The cached decision, unless a reset or another remote document invalidated it.
  ///
  /// The generic part is compiled where it is used: for a known experiment it takes a few loads, otherwise a search for
  /// type metadata.
  @inlinable func cachedAssignment<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test>? {
    guard let cached = cachedDecision(ObjectIdentifier(test)) else { return nil }
    let decision = unsafeDowncast(cached, to: CachedDecision<Test>.self)
    return SplitTestAssignment(decidedGroup: decision.group, record: decision.record, service: self)
  }

  /// The `CachedDecision` of the experiment type with this identifier.
  @usableFromInline func cachedDecision(_ test: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    let revision = remote?.revision ?? 0
    return state.withLock { $0.decision(test, revision: revision) }
  }

  /// Decides, saves the choice, and caches the decision. It calls the app, the storage and the log without holding a
  /// lock; two concurrent calls come to the same decision.
  @usableFromInline func decide<Test: SplitTest>(
    _ test: Test.Type, isEligible: () throws -> Bool
  ) rethrows -> SplitTestAssignment<Test> {
    let (overrides, moment) = currentOverrides()
    if let early = earlyDecision(test, overrides: overrides) {
      return assignment(test, early, enrolment: nil, overrides: overrides, moment: moment)
    }
    guard try isEligible() else { return turnedAway(test) }
    let stored = StoredChoice(identifier: Test.identifier, unit: unit, storage: storage)
    let decision = lateDecision(test, stored: stored)
    let enrolment = remember(test, decision, stored: stored)
    return assignment(test, decision, enrolment: enrolment, overrides: overrides, moment: moment)
  }

  /// The default group for a unit that the app's predicate rejected.
  @usableFromInline func turnedAway<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test> {
    let group = Test.defaultGroup
    let record = AssignmentRecord(
      identifier: Test.identifier, reason: .predicate, enrolment: nil,
      parameters: parameters(test, group: group, overrides: currentOverrides().overrides))
    return SplitTestAssignment(decidedGroup: group, record: record, service: self)
  }

  /// The remote document's current overrides, and the moment to compare later fetches with.
  func currentOverrides() -> (overrides: RemoteOverrides?, moment: DecisionMoment) {
    let epoch = state.withLock { $0.epoch }
    guard let remote else { return (nil, DecisionMoment(revision: 0, epoch: epoch)) }
    let (overrides, revision) = remote.overrides(for: unitID)
    return (overrides, DecisionMoment(revision: revision, epoch: epoch))
  }

  func earlyDecision<Test: SplitTest>(_ test: Test.Type, overrides: RemoteOverrides?) -> Decision<Test.Group>? {
    guard Test.winner == nil else {
      return DecisionOrder.beforePredicate(test, context: context, forced: nil, remote: nil)
    }
    if let fixedGroups {
      let fixed = group(test, named: fixedGroups[Test.identifier], from: "fixed group")
      return Decision(group: fixed ?? Test.defaultGroup, reason: .forced)
    }
    let forced = self.overrides.groupName(identifier: Test.identifier)
    let remote = overrides?.forced[Test.identifier]
    return DecisionOrder.beforePredicate(
      test, context: context, forced: group(test, named: forced, from: "override"),
      remote: group(test, named: remote, from: "remote document"))
  }

  func lateDecision<Test: SplitTest>(_ test: Test.Type, stored: StoredChoice) -> Decision<Test.Group> {
    DecisionOrder.afterPredicate(
      test, context: context, stored: group(test, named: stored.name, from: "stored choice"))
  }

  private func group<Test: SplitTest>(_ test: Test.Type, named name: String?, from source: String) -> Test.Group? {
    guard let name else { return nil }
    if let group = Test.Group(rawValue: name) { return group }
    logging?.log("\(source) for '\(Test.identifier)' is ignored: there is no group '\(name)'")
    return nil
  }

  /// Saves the decision as far as needed, and returns the unit's enrolment.
  private func remember<Test: SplitTest>(
    _ test: Test.Type, _ decision: Decision<Test.Group>, stored: StoredChoice
  ) -> Enrolment? {
    guard let version = context.appVersion else { return nil }
    switch decision.reason {
    case .stored:
      let changes = stored.adoption
      if !changes.isEmpty { storage.save(changes) }
      return Enrolment(group: decision.group.rawValue, stored: storage.string(for: stored.keys.enrolment))
    case .hash:
      let enrolment = Enrolment(group: decision.group.rawValue, firstVersion: version, salt: Test.allocation.salt)
      storage.save(stored.enrolment(enrolment))
      return enrolment
    case .concluded, .forced, .remote, .window, .unit, .predicate, .slots, .coverage:
      return nil
    }
  }

  private func assignment<Test: SplitTest>(
    _ test: Test.Type, _ decision: Decision<Test.Group>, enrolment: Enrolment?, overrides: RemoteOverrides?,
    moment: DecisionMoment
  ) -> SplitTestAssignment<Test> {
    let record = AssignmentRecord(
      identifier: Test.identifier, reason: decision.reason, enrolment: enrolment,
      parameters: parameters(test, group: decision.group, overrides: overrides))
    let cached = CachedDecision<Test>(group: decision.group, record: record)
    state.withLock { $0.keep(cached, for: test, moment: moment) }
    return SplitTestAssignment(decidedGroup: decision.group, record: record, service: self)
  }

  private func parameters<Test: SplitTest>(
    _ test: Test.Type, group: Test.Group, overrides: RemoteOverrides?
  ) -> RemoteParameters {
    overrides?.parameters(identifier: Test.identifier, group: group.rawValue) ?? .none
  }
}

/// Decides groups, remembers them and reports exposures, for one unit in one app version.
///
/// Make one when the app starts, and a new one when another user logs in. Every function can be called from any thread and answers at
/// once; a group that was decided before is answered from memory.
///
/// ```swift
/// let service = SplitTestingService(unitID: "user-42", appVersion: "8.11.0", storage: storage, analytics: analytics)
/// let test = service.fetchSplitTest(ButtonColorSplitTest.self)
/// switch test.currentGroup { … }
/// test.hitSplitTest()
/// ```
public final class SplitTestingService: Sendable {
  let context: DecisionContext
  let unit: UnitFingerprint
  let storage: any StorageService
  let analytics: any AnalyticsService
  let overrides: QAOverrides
  let experiments: [any SplitTest.Type]
  let logging: (any LoggingService)?
  let state = Lock(ServiceState())

  /// - Parameters:
  ///   - unitID: the user or device that groups are decided for; empty while there is none, which means default groups and no exposures.
  ///   - appVersion: such as `8.11.0`; a suffix (`-beta.3`, `+45`) is ignored. One that cannot be read is in no experiment's window.
  ///   - storage: where choices and exposures are kept between launches.
  ///   - analytics: where exposures are reported.
  ///   - overrides: groups forced by a tester; those of the process, unless given.
  ///   - experiments: all experiments of the app (the generated `SplitTests.all`), for `snapshot()` and `resetAll()`.
  ///   - logging: told about everything that is ignored.
  public init(
    unitID: String, appVersion: String, storage: any StorageService, analytics: any AnalyticsService,
    overrides: QAOverrides = .process, experiments: [any SplitTest.Type] = [], logging: (any LoggingService)? = nil
  ) {
    context = DecisionContext(unitID: unitID, appVersion: SplitTestVersion(appVersion))
    unit = UnitFingerprint(unitID: unitID)
    self.storage = storage
    self.analytics = analytics
    self.overrides = overrides
    self.experiments = experiments
    self.logging = logging
    if context.appVersion == nil {
      logging?.log("app version '\(appVersion)' is not 1 to 3 numbers with points; no experiment runs in it")
    }
  }

  /// The unit that this service decides for.
  public var unitID: String { context.unitID }

  /// The experiment's group for the unit, and with it the means to report the exposure.
  ///
  /// The same experiment gives the same group as long as the service lives, unless it is reset or the remote document changes.
  public func fetchSplitTest<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test> {
    cachedAssignment(test) ?? decide(test, isEligible: { true })
  }

  /// The same for an experiment that is only for some: `isEligible` is asked on each fetch, after the version window and before the
  /// stored choice; a unit that is turned away has the default group and is neither stored nor reported.
  ///
  /// - Parameter isEligible: the app's own condition, such as `{ user.hasPremium }`; called at most once, without a lock held.
  public func fetchSplitTest<Test: SplitTest>(
    _ test: Test.Type, where isEligible: () throws -> Bool
  ) rethrows -> SplitTestAssignment<Test> {
    guard let cached = cachedAssignment(test) else { return try decide(test, isEligible: isEligible) }
    return try !cached.reason.followsPredicate || isEligible() ? cached : turnedAway(test)
  }

  // MARK: Deciding

  private func cachedAssignment<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test>? {
    let cached = state.withLock { $0.decisions[ObjectIdentifier(test)] }
    guard let decision = cached as? CachedDecision<Test> else { return nil }
    return SplitTestAssignment(decidedGroup: decision.group, record: decision.record, service: self)
  }

  private func decide<Test: SplitTest>(
    _ test: Test.Type, isEligible: () throws -> Bool
  ) rethrows -> SplitTestAssignment<Test> {
    let epoch = state.withLock { $0.epoch }
    if let early = earlyDecision(test) { return assignment(test, early, enrolment: nil, epoch: epoch) }
    guard try isEligible() else { return turnedAway(test) }
    let stored = StoredChoice(identifier: Test.identifier, unit: unit, storage: storage)
    let decision = lateDecision(test, stored: stored)
    let enrolment = remember(test, decision, stored: stored)
    return assignment(test, decision, enrolment: enrolment, epoch: epoch)
  }

  func earlyDecision<Test: SplitTest>(_ test: Test.Type) -> Decision<Test.Group>? {
    let forced = Test.winner == nil ? overrides.groupName(identifier: Test.identifier) : nil
    return DecisionOrder.beforePredicate(
      test, context: context, forced: group(test, named: forced, from: "override"), remote: nil)
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

  /// Saves what the decision asks for, and returns how the unit was enrolled.
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
    _ test: Test.Type, _ decision: Decision<Test.Group>, enrolment: Enrolment?, epoch: Int
  ) -> SplitTestAssignment<Test> {
    let record = AssignmentRecord(
      identifier: Test.identifier, reason: decision.reason, enrolment: enrolment, parameters: .none)
    let cached = CachedDecision<Test>(group: decision.group, record: record)
    state.withLock { $0.keep(cached, for: test, epoch: epoch) }
    return SplitTestAssignment(decidedGroup: decision.group, record: record, service: self)
  }

  private func turnedAway<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test> {
    let record = AssignmentRecord(
      identifier: Test.identifier, reason: .predicate, enrolment: nil, parameters: .none)
    return SplitTestAssignment(decidedGroup: Test.defaultGroup, record: record, service: self)
  }
}

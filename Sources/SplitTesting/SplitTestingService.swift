/// Decides groups, remembers them and reports exposures, for one unit in one app version.
///
/// Create one at the start of the app, and a new one when another user logs in. Every function can be called from any
/// thread and returns at once; a group that was decided before comes from memory.
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
  let remote: RemoteConfiguration?
  let overrides: QAOverrides
  let experiments: [any SplitTest.Type]
  let logging: (any LoggingService)?
  /// Groups by identifier for unit tests of the app, which override every decision. Their exposures are reported, too.
  let fixedGroups: [String: String]?
  let state = Lock(ServiceState())

  /// - Parameters:
  ///   - unitID: the user or device to decide groups for. An empty one means default groups and no exposures.
  ///   - appVersion: such as `8.11.0`; a suffix (`-beta.3`, `+45`) is ignored. An unreadable version is in no
  ///     experiment's window.
  ///   - storage: keeps choices and exposures between launches.
  ///   - analytics: receives the exposures.
  ///   - remote: forces groups and overrides parameters; its user should be this unit.
  ///   - overrides: groups that a tester forces; by default those of the process.
  ///   - experiments: all experiments of the app (the generated `SplitTests.all`), for `snapshot()` and `resetAll()`.
  ///   - logging: receives a message about everything that is ignored.
  public init(
    unitID: String, appVersion: String, storage: any StorageService, analytics: any AnalyticsService,
    remote: RemoteConfiguration? = nil, overrides: QAOverrides = .process, experiments: [any SplitTest.Type] = [],
    logging: (any LoggingService)? = nil
  ) {
    context = DecisionContext(unitID: unitID, appVersion: SplitTestVersion(appVersion))
    unit = UnitFingerprint(unitID: unitID)
    self.storage = storage
    self.analytics = analytics
    self.remote = remote
    self.overrides = overrides
    self.experiments = experiments
    self.logging = logging
    fixedGroups = nil
    if context.appVersion == nil {
      logging?.log("app version '\(appVersion)' is not 1 to 3 numbers with points; no experiment runs in it")
    }
  }

  /// A service for unit tests: the given groups, the default group for other experiments, and every exposure reported
  /// once.
  package init(fixedGroups: [String: String], analytics: any AnalyticsService) {
    context = DecisionContext(unitID: "fixed", appVersion: nil)
    unit = UnitFingerprint(unitID: "fixed")
    storage = InMemoryStorage()
    self.analytics = analytics
    remote = nil
    overrides = QAOverrides()
    experiments = []
    logging = nil
    self.fixedGroups = fixedGroups
  }

  /// The unit that this service decides for.
  public var unitID: String { context.unitID }

  /// The experiment's group for the unit, in an assignment that can report the exposure.
  ///
  /// An experiment keeps its group for the life of the service, unless it is reset or the remote document changes.
  #if SPLIT_TEST_PROOF
    // A proof compares code with a constant group, in which the fetch must stay a single call.
    @inline(never)
  #else
    @inlinable
  #endif
  public func fetchSplitTest<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test> {
    cachedAssignment(test) ?? decide(test, isEligible: { true })
  }

  /// The same for an experiment with a condition. `isEligible` is called on each fetch, after the version window and
  /// before the stored choice. A rejected unit gets the default group and is neither stored nor reported.
  ///
  /// - Parameters:
  ///   - test: the experiment's type.
  ///   - isEligible: the app's own condition, such as `{ user.hasPremium }`; called at most once, without holding a
  ///     lock.
  public func fetchSplitTest<Test: SplitTest>(
    _ test: Test.Type, where isEligible: () throws -> Bool
  ) rethrows -> SplitTestAssignment<Test> {
    guard let cached = cachedAssignment(test) else { return try decide(test, isEligible: isEligible) }
    return try !cached.reason.followsPredicate || isEligible() ? cached : turnedAway(test)
  }
}

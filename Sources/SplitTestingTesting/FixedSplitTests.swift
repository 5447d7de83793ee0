public import SplitTesting

/// A service with fixed groups, and what was reported through it: for unit tests of code that takes a `SplitTestingService`.
///
/// ```swift
/// let fixed = FixedSplitTests(FixedGroup(ButtonColorSplitTest.self, .blue))
/// let screen = CheckoutScreen(splitTests: fixed.service)
/// screen.appear()
/// #expect(fixed.exposures == [FixedGroup(ButtonColorSplitTest.self, .blue)])
/// ```
///
/// Experiments that are not named have their default group; a concluded one has its winner, as always. No version window, storage, remote
/// document or environment variable has a say.
public struct FixedSplitTests: Sendable {
  /// What the code under test is given.
  public let service: SplitTestingService
  private let analytics = InMemoryAnalytics()

  /// Later groups win over earlier ones for the same experiment.
  public init(_ groups: FixedGroup...) {
    self.init(groups)
  }

  /// The same for a list that was made elsewhere.
  public init(_ groups: [FixedGroup]) {
    let names = Dictionary(groups.map { ($0.identifier, $0.group) }, uniquingKeysWith: { $1 })
    service = SplitTestingService(fixedGroups: names, analytics: analytics)
  }

  /// The exposures in the order in which they were reported, each experiment at most once.
  public var exposures: [FixedGroup] {
    analytics.events.map { event in
      FixedGroup(identifier: String(event.key.dropFirst("split_test-".count)), group: event.value)
    }
  }
}

extension SplitTestAssignment {
  /// An assignment by itself, for code that takes one instead of a service.
  public static func fixed(_ group: Test.Group) -> Self {
    FixedSplitTests(FixedGroup(Test.self, group)).service.fetchSplitTest(Test.self)
  }
}

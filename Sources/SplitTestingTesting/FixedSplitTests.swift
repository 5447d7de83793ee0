public import SplitTesting

/// A service with fixed groups and a record of its exposures, for unit tests of code that takes a
/// `SplitTestingService`.
///
/// ```swift
/// let fixed = FixedSplitTests(FixedGroup(ButtonColorSplitTest.self, .blue))
/// let screen = CheckoutScreen(splitTests: fixed.service)
/// screen.appear()
/// #expect(fixed.exposures == [FixedGroup(ButtonColorSplitTest.self, .blue)])
/// ```
///
/// Other experiments have their default group; a concluded one has its winner, as always. Version windows, storage,
/// remote documents and environment variables have no effect.
public struct FixedSplitTests: Sendable {
  /// The service to pass to the code under test.
  public let service: SplitTestingService
  private let analytics = InMemoryAnalytics()

  /// Later groups replace earlier ones of the same experiment.
  public init(_ groups: FixedGroup...) {
    self.init(groups)
  }

  /// The same for a list of groups.
  public init(_ groups: [FixedGroup]) {
    let names = Dictionary(groups.map { ($0.identifier, $0.group) }, uniquingKeysWith: { $1 })
    service = SplitTestingService(fixedGroups: names, analytics: analytics)
  }

  /// The exposures in the order of their reports, each experiment at most once.
  public var exposures: [FixedGroup] {
    analytics.events.map { event in
      FixedGroup(identifier: String(event.key.dropFirst("split_test-".count)), group: event.value)
    }
  }
}

extension SplitTestAssignment {
  /// An assignment on its own, for code that takes one instead of a service.
  public static func fixed(_ group: Test.Group) -> Self {
    FixedSplitTests(FixedGroup(Test.self, group)).service.fetchSplitTest(Test.self)
  }
}

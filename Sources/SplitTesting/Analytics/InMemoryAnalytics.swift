/// Records exposures in order, for unit tests and for screens that show them to a tester.
public final class InMemoryAnalytics: AnalyticsService {
  /// One call of `setOnce`.
  public struct Event: Hashable, Sendable {
    /// The property's name, such as `split_test-button_color`.
    public let key: String
    /// The group's name.
    public let value: String

    /// An expected call, for comparison.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  private let recorded = Lock<[Event]>([])

  /// Starts without recorded calls.
  public init() {}

  /// Every call so far, repeated ones included.
  public var events: [Event] { recorded.withLock { $0 } }

  /// Records the call even if the key was set before, because unit tests count the calls.
  public func setOnce(value: String, for key: String) {
    recorded.withLock { $0.append(Event(key: key, value: value)) }
  }
}

/// Keeps what was reported, in order: for tests and for screens that show a tester what happened.
public final class InMemoryAnalytics: AnalyticsService {
  /// One call of `setOnce`.
  public struct Event: Hashable, Sendable {
    /// The property's name, such as `split_test-button_color`.
    public let key: String
    /// The group's name.
    public let value: String

    /// A call as it is expected, to compare with.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  private let recorded = Lock<[Event]>([])

  /// Starts with nothing recorded.
  public init() {}

  /// Every call so far, repeated ones included.
  public var events: [Event] { recorded.withLock { $0 } }

  /// Records the call, even when the key was set before: what matters in a test is how often it was called.
  public func setOnce(value: String, for key: String) {
    recorded.withLock { $0.append(Event(key: key, value: value)) }
  }
}

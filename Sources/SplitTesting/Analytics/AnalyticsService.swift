/// Where exposures go: the app's own analytics.
public protocol AnalyticsService: Sendable {
  /// Sets a user property, unless it is set already.
  ///
  /// Called at most once per unit and experiment while the storage works; a repeated call (after a crash, or with a storage that lost
  /// its data) carries the same key, which is why it must be *set once*.
  func setOnce(value: String, for key: String)
}

/// The app's own analytics, which receive the exposures.
public protocol AnalyticsService: Sendable {
  /// Sets a user property, unless it is set already.
  ///
  /// Called at most once per unit and experiment while the storage works. A repeated call (after a crash, or with a
  /// storage that lost its data) has the same key, so the property must be *set once*.
  func setOnce(value: String, for key: String)
}

/// Prints each exposure as `key = value`: for demos and for a first look at an integration.
public struct PrintingAnalytics: AnalyticsService {
  /// Has nothing to configure.
  public init() {}

  /// Prints to standard output.
  public func setOnce(value: String, for key: String) {
    print("\(key) = \(value)")
  }
}

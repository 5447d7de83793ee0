/// Prints each exposure as `key = value`, for demos and for trying out an integration.
public struct PrintingAnalytics: AnalyticsService {
  /// Creates analytics that print.
  public init() {}

  /// Prints to standard output.
  public func setOnce(value: String, for key: String) {
    print("\(key) = \(value)")
  }
}

/// The feature-flag service.
public struct FeatureFlags: Sendable {
  private let enabled: Set<String>

  /// - Parameter enabled: as the backend names them.
  public init(enabled: Set<String> = []) {
    self.enabled = enabled
  }

  public func isEnabled(_ feature: Feature) -> Bool {
    enabled.contains(feature.rawValue)
  }
}

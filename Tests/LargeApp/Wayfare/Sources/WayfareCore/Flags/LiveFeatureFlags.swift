/// Flags from the backend; what a developer has switched comes first.
public final class LiveFeatureFlags: FeatureFlagProviding {
  private let remote: RemoteConfig
  private let overrides: FlagOverrideStore

  public init(remote: RemoteConfig, overrides: FlagOverrideStore) {
    self.remote = remote
    self.overrides = overrides
  }

  public func isEnabled(_ flag: FeatureFlag) -> Bool {
    if let forced = overrides.value(of: flag) { return forced }
    return remote.bool(for: flag.remoteKey) ?? flag.defaultValue
  }
}

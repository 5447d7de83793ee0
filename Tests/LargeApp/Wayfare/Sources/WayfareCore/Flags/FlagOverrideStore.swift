/// What developers and testers have switched on this device.
public final class FlagOverrideStore {
  private let storage: KeyValueStoring

  public init(storage: KeyValueStoring) {
    self.storage = storage
  }

  public func value(of flag: FeatureFlag) -> Bool? {
    storage.bool(forKey: key(of: flag))
  }

  public func set(_ flag: FeatureFlag, to value: Bool?) {
    storage.set(value, forKey: key(of: flag))
  }

  public func reset() {
    for flag in FeatureFlag.allCases { set(flag, to: nil) }
  }

  private func key(of flag: FeatureFlag) -> String { "flag_override.\(flag.rawValue)" }
}

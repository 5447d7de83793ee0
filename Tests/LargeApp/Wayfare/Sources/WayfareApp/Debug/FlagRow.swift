import WayfareCore

/// A switch in the menu for developers.
struct FlagRow: Equatable {
  let flag: FeatureFlag
  let title: String

  init(_ flag: FeatureFlag, title: String? = nil) {
    self.flag = flag
    self.title = title ?? flag.description.title
  }

  func set(_ value: Bool, in store: FlagOverrideStore) {
    store.set(flag, to: value)
  }
}

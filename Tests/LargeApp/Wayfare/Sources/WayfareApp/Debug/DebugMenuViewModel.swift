import WayfareCore

public final class DebugMenuViewModel {
  private let overrides: FlagOverrideStore

  public init(overrides: FlagOverrideStore) {
    self.overrides = overrides
  }

  let rows = [
    FlagRow(.fareCalendar),
    FlagRow(.guestCheckout),
    FlagRow(.compactResults),
    FlagRow(.walletPass, title: "Wallet pass (needs a device)"),
    FlagRow(.offlineTickets),
  ]

  public var titles: [String] { rows.map(\.title) }

  /// The state for screenshots in the store.
  public func prepareScreenshots() {
    overrides.reset()
    overrides.set(.walletPass, to: true)
    overrides.set(.fareCalendar, to: true)
    overrides.set(.stationMaps, to: true)
  }
}

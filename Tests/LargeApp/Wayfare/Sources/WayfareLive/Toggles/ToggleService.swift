public protocol ToggleService: Sendable {
  func isOn(_ toggle: LiveToggle) -> Bool
  /// Waits for the backend, at most as long as the first screen is loading.
  func resolved(_ toggle: LiveToggle) async -> Bool
}

public actor RemoteToggles: ToggleService {
  private var fetched: [String: Bool] = [:]
  private nonisolated let launched: [String: Bool]

  public init(launched: [String: Bool] = [:]) { self.launched = launched }

  public func receive(_ values: [String: Bool]) { fetched.merge(values) { $1 } }

  public nonisolated func isOn(_ toggle: LiveToggle) -> Bool { launched[toggle.key] ?? toggle.isOnByDefault }

  public func resolved(_ toggle: LiveToggle) async -> Bool { fetched[toggle.key] ?? isOn(toggle) }
}

/// The model of the settings.
public final class SettingsModel {
  private let flags: FeatureFlags

  public init(environment: AppEnvironment) {
    flags = environment.flags
  }

  public var rows: [String] {
    var rows = ["Notifications", "Language"]
    if flags.isEnabled(.darkMode) { rows.append("Dark mode") }
    #if DEBUG
      if flags.isEnabled(.expressPayment) {
        rows.append("Forget stored cards")
      }
    #endif
    return rows
  }
}

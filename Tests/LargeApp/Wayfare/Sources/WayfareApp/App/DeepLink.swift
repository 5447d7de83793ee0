import WayfareCore

/// A link into the app.
public enum DeepLink: Equatable, Sendable {
  case search
  case trip(String)
  case story(String)
  case alerts

  public init?(path: String, flags: FeatureFlagProviding) {
    let parts = path.split(separator: "/").map(String.init)
    switch parts.first {
    case "search":
      self = .search
    case "trip" where parts.count > 1:
      self = .trip(parts[1])
    case "story" where parts.count > 1 && flags.isEnabled(.tripStory):
      self = .story(parts[1])
    case "alerts" where flags.isEnabled(.priceAlerts):
      self = .alerts
    default:
      return nil
    }
  }
}

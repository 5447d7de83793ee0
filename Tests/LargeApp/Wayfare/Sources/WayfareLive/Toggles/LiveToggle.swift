/// The switches of the live part, which has a service of its own.
public struct LiveToggle: Hashable, Sendable {
  public let key: String
  public let isOnByDefault: Bool

  private init(_ key: String, default isOnByDefault: Bool = false) {
    self.key = key
    self.isOnByDefault = isOnByDefault
  }
}

extension LiveToggle {
  public static let liveMap = LiveToggle("live_map_v1")
  public static let delayDigest = LiveToggle("delay_digest", default: true)
  public static let quickRebook = LiveToggle("quick_rebook")
  public static let darkBoard = LiveToggle("dark_board")

  public static let all: [LiveToggle] = [.liveMap, .delayDigest, .quickRebook, .darkBoard]
}

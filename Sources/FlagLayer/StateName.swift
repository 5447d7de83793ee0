/// What the name of a Boolean says about a flag.
enum StateName {
  case on, off

  /// `isEnabled`, `featureOn`, `isDisabled`; `nil` if the name says nothing about the state, as `isRemote`.
  init?(_ name: String) {
    let words = Self.words(name)
    if words.contains(where: Self.offWords.contains) {
      self = .off
    } else if words.contains(where: Self.onWords.contains) {
      self = .on
    } else {
      return nil
    }
  }

  /// Whether it names what counts while nothing else decides, as `defaultValue`.
  static func isOfFallback(_ name: String) -> Bool { words(name).contains { ["default", "fallback"].contains($0) } }

  private static let onWords: Set = [
    "active", "allowed", "available", "enabled", "live", "on", "released", "state", "status", "value", "visible",
  ]
  private static let offWords: Set = ["disabled", "hidden", "inactive", "off", "unavailable"]

  /// `is`, `feature`, `on` of `isFeatureOn`.
  private static func words(_ name: String) -> [String] {
    name.reduce(into: [""]) { words, character in
      if character.isUppercase || !character.isLetter { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }
}

/// What the name of a Boolean says about a flag.
enum StateName {
  case on, off

  /// `isEnabled`, `featureOn`, `isDisabled`, `isNotEnabled`, `killSwitchActive`; `nil` if the name says nothing about the state, as `isRemote`.
  init?(_ name: String) {
    let words = name.wordsOfName
    let isNegated = words.contains(where: Self.negations.contains)
    if words.contains(where: Self.offWords.contains) {
      self = isNegated ? .on : .off
    } else if words.contains(where: Self.onWords.contains) || isNegated {
      self = isNegated ? .off : .on
    } else {
      return nil
    }
  }

  var opposite: StateName { self == .on ? .off : .on }

  /// Whether it names what counts while nothing else decides, as `defaultValue`.
  static func isOfFallback(_ name: String) -> Bool {
    name.wordsOfName.contains { ["default", "fallback"].contains($0) }
  }

  private static let onWords: Set = [
    "activated", "active", "allowed", "allows", "available", "can", "eligible", "enabled", "granted", "live", "on",
    "permitted", "released", "state", "status", "supported", "supports", "unlocked", "value", "visible",
  ]
  private static let offWords: Set = [
    "banned", "blocked", "deactivated", "denied", "disabled", "disallowed", "excluded", "forbidden", "hidden",
    "inactive", "killed", "lacks",
    "locked", "missing", "muted", "off", "paused", "prohibited", "removed", "restricted", "skip", "skipped", "skips",
    "suppressed", "unavailable", "unsupported",
  ]
  /// A kill switch that is on switches the flag off.
  private static let negations: Set = [
    "arent", "cannot", "cant", "dont", "isnt", "kill", "killswitch", "never", "no", "not", "without",
  ]
}

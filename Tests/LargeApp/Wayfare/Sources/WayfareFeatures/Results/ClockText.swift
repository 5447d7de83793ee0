enum ClockText {
  /// - Parameter minutes: after midnight.
  static func text(_ minutes: Int) -> String {
    let rest = minutes % 60
    return "\(minutes / 60 % 24):\(rest < 10 ? "0" : "")\(rest)"
  }
}

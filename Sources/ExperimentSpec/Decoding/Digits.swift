/// Reads exact numbers from text.
enum Digits {
  /// The value of `0` or of digits without a leading zero, at most 999,999,999,999; larger values become that limit.
  static func value(_ text: String) -> Int? {
    guard let first = text.utf8.first, first != 0x30 || text.utf8.count == 1 else { return nil }
    var value = 0
    for byte in text.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = min(value * 10 + Int(byte - 0x30), 999_999_999_999)
    }
    return value
  }

  /// A number with at most `places` decimals in units of the last place: `33.3` with two places is 3330.
  static func fixedPoint(_ text: String, places: Int) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let whole = value(parts[0]) else { return nil }
    var decimals = parts.count == 2 ? parts[1] : ""
    guard parts.count == 1 || !decimals.isEmpty, decimals.utf8.count <= places,
      decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    decimals += String(repeating: "0", count: places - decimals.utf8.count)
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    return whole * scale + (Int(decimals) ?? 0)
  }
}

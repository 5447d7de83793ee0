/// The name of a file or folder while it is written. It cannot be guessed, so nobody can put a link in its place.
package enum TemporaryName {
  private static let prefix = ".split-test-"
  private static let suffix = ".tmp"
  private static let digitCount = 16

  static func new() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return prefix + String(repeating: "0", count: digitCount - digits.count) + digits + suffix
  }

  /// Whether a killed run may have left a file of this name.
  package static func isOne(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return digits.count == digitCount
      && digits.utf8.allSatisfy { $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }
  }
}

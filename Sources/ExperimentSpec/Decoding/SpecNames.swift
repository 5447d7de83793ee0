import SourceDiagnostics

/// The forms of names and references in a spec.
package enum SpecNames {
  /// `[a-z][a-z0-9_]*`, at most 64 characters.
  package static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count <= 64 && begins(text, isLower)
      && allBytes(of: text) { isLower($0) || isDigit($0) || $0 == underscore }
  }

  /// `[A-Za-z][A-Za-z0-9_-]*`, at most 64 characters.
  static func isGroup(_ text: String) -> Bool {
    text.utf8.count <= 64 && begins(text, isLetter)
      && allBytes(of: text) { isLetter($0) || isDigit($0) || $0 == underscore || $0 == UInt8(ascii: "-") }
  }

  /// `[a-z][a-z0-9_.]*`
  package static func isMetric(_ text: String) -> Bool {
    begins(text, isLower)
      && allBytes(of: text) { isLower($0) || isDigit($0) || $0 == underscore || $0 == UInt8(ascii: ".") }
  }

  /// Letters, digits and `_`, without a digit at the start. All characters beyond ASCII count as letters.
  static func isSwiftName(_ text: String) -> Bool {
    begins(text) { !isDigit($0) }
      && allBytes(of: text) { isLetter($0) || isDigit($0) || $0 == underscore || $0 >= 0x80 }
  }

  /// `@handle`, `@organisation/team`, `name@host.tld` or `//path/to/OWNERS`.
  package static func isOwner(_ text: String) -> Bool {
    guard hasNoSpaces(text) else { return false }
    let bytes = text.utf8
    if bytes.starts(with: "//".utf8) { return bytes.count > 2 && !bytes.starts(with: "///".utf8) }
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return false }
    let rest = bytes[bytes.index(after: at)...]
    if at == bytes.startIndex {
      return partCount(rest, separator: UInt8(ascii: "/"), isHandle).map { $0 <= 2 } ?? false
    }
    return partCount(rest, separator: UInt8(ascii: ".")) { $0 != UInt8(ascii: "@") }.map { $0 >= 2 } ?? false
  }

  /// - Returns: `nil` if a part is empty or contains a disallowed byte.
  private static func partCount(
    _ bytes: Substring.UTF8View, separator: UInt8, _ isAllowed: (UInt8) -> Bool
  ) -> Int? {
    var count = 1
    var isEmpty = true
    for byte in bytes {
      if byte == separator {
        guard !isEmpty else { return nil }
        count += 1
        isEmpty = true
      } else {
        guard isAllowed(byte) else { return nil }
        isEmpty = false
      }
    }
    return isEmpty ? nil : count
  }

  /// Whether the text contains none of Unicode's line breaks.
  static func isOneLine(_ text: String) -> Bool {
    allBytes(of: text) { $0 > 0x0D || $0 < 0x0A }
      && (allBytes(of: text) { $0 < 0x80 } || !text.contains(where: \.isNewline))
  }

  static func isLink(_ text: String) -> Bool {
    // Ignores the case of letters. No other character of the schemes is affected by this bit.
    guard
      let scheme = ["https://", "http://"].first(where: {
        text.utf8.starts(with: $0.utf8, by: { $0 | 0x20 == $1 | 0x20 })
      })
    else { return false }
    return text.utf8.count > scheme.utf8.count && hasNoSpaces(text)
  }

  /// Whether the text contains neither white space nor controls.
  private static func hasNoSpaces(_ text: String) -> Bool {
    // Nearly every text is ASCII; others are checked scalar by scalar.
    allBytes(of: text) { $0 > 0x20 && $0 < 0x7F }
      || text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// Checks bytes without a string's view, which does more work per byte: every text of every spec gets here.
  @inline(__always)
  private static func allBytes(of text: String, _ isAllowed: (UInt8) -> Bool) -> Bool {
    text.withBytes { $0.allSatisfy(isAllowed) }
  }

  private static let underscore = UInt8(ascii: "_")

  private static func begins(_ text: String, _ isFirst: (UInt8) -> Bool) -> Bool {
    text.utf8.first.map(isFirst) ?? false
  }

  private static func isHandle(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == underscore || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

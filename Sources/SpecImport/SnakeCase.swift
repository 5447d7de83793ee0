import Foundation

/// Makes an experiment's identifier from a name in code or in an export.
package enum SnakeCase {
  /// `searchProductsBySKU` → `search_products_by_sku`, `button-color` → `button_color`, `URLBar2` → `url_bar2`,
  /// `userIDs` → `user_ids`, `neuesMenü` → `neues_menu`.
  ///
  /// - Returns: `nil` if the name contains no valid identifier.
  package static func identifier(of name: String) -> String? {
    var words: [[UInt8]] = []
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    let plain = isPlain ? name : name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false)
    let bytes = Array((plain ?? name).utf8)
    for (index, byte) in bytes.enumerated() {
      guard isLetter(byte) || isDigit(byte) else {
        words.append([])
        continue
      }
      if words.isEmpty || beginsWord(at: index, in: bytes) { words.append([]) }
      words[words.count - 1].append(isCapital(byte) ? byte + 0x20 : byte)
    }
    let joined = words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
    let letters = joined.drop { !$0.isLetter }
    guard !letters.isEmpty else { return nil }
    var identifier = String(letters.prefix(64))
    while identifier.hasSuffix("_") { identifier.removeLast() }
    return identifier
  }

  /// Whether a capital is after a small letter or a digit, or is the last of several capitals before a small letter.
  private static func beginsWord(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index > 0, isCapital(bytes[index]) else { return false }
    if !isCapital(bytes[index - 1]) { return true }
    // The plural of an abbreviation.
    let isPlural =
      index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "s")
      && !(index + 2 < bytes.count && isLetter(bytes[index + 2]) && !isCapital(bytes[index + 2]))
    if isPlural { return false }
    return index + 1 < bytes.count && isLetter(bytes[index + 1]) && !isCapital(bytes[index + 1])
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

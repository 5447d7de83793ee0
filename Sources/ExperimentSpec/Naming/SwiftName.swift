/// How names of a spec are written in Swift.
package enum SwiftName {
  /// `button_color` → `buttonColor`, `Dark-Gray` → `darkGray`, `URLBar` → `urlBar`. Without backticks.
  package static func lowerCamelCase(_ name: String) -> String {
    // Most groups are one small word.
    if name.utf8.allSatisfy(isSmall) { return name }
    let first = name.utf8.drop(while: isSeparator).prefix { !isSeparator($0) }
    guard !first.isEmpty else { return name }
    var bytes = Array(first)
    lowercaseAbbreviation(&bytes)
    appendCapitalized(name.utf8[first.endIndex...], to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `button_color` → `ButtonColorSplitTest`.
  package static func typeName(ofExperiment identifier: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(identifier.utf8.count + 9)
    appendCapitalized(identifier.utf8[...], to: &bytes)
    bytes += "SplitTest".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In backticks where the name alone would be a keyword.
  package static func escaped(_ name: String) -> String {
    needsBackticks.contains(name) ? "`\(name)`" : name
  }

  /// A case of this name could not be told from the metatype, or would hide what the generated code and the runtime need.
  static let reservedCases: Set<String> = [
    "self", "allCases", "behavior", "hash", "hashValue", "rawValue", "select", "selectAsync",
  ]

  /// A property of this name would hide what the generated code and the runtime need.
  static let reservedProperties: Set<String> = [
    "assignment", "behavior", "hash", "hashValue", "rawValue", "select", "selectAsync", "self",
  ]

  private static let needsBackticks: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]

  // Names are ASCII, and every name of every spec goes through here: bytes are ten times as fast as characters.

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// All words without what separates them, each with a capital.
  private static func appendCapitalized(_ words: Substring.UTF8View, to bytes: inout [UInt8]) {
    var isStart = true
    for byte in words {
      if isSeparator(byte) {
        isStart = true
      } else {
        bytes.append(isStart && isSmall(byte) ? byte - 0x20 : byte)
        isStart = false
      }
    }
  }

  /// A leading run of capitals is an abbreviation: all of it becomes small, but for the capital that begins the next word.
  private static func lowercaseAbbreviation(_ word: inout [UInt8]) {
    var capitals = word.prefix { (0x41...0x5A).contains($0) }.count
    if capitals > 1, capitals < word.count, isSmall(word[capitals]) { capitals -= 1 }
    for index in 0..<capitals { word[index] += 0x20 }
  }
}

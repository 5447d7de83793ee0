/// How names of a spec are written in Swift.
package enum SwiftName {
  /// `button_color` → `buttonColor`, `Dark-Gray` → `darkGray`, `URLBar` → `urlBar`. Without backticks.
  package static func lowerCamelCase(_ name: String) -> String {
    // Most groups are one small word.
    if name.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return name }
    let parts = words(name)
    guard let first = parts.first else { return name }
    return text(parts.dropFirst().reduce(into: lowercasingFirstWord(first), appendCapitalized))
  }

  /// `button_color` → `ButtonColorSplitTest`.
  package static func typeName(ofExperiment identifier: String) -> String {
    text(words(identifier).reduce(into: [], appendCapitalized)) + "SplitTest"
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

  private static func words(_ name: String) -> [ArraySlice<UInt8>] {
    Array(name.utf8).split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func appendCapitalized(_ bytes: inout [UInt8], _ word: ArraySlice<UInt8>) {
    guard let first = word.first else { return }
    bytes.append((0x61...0x7A).contains(first) ? first - 0x20 : first)
    bytes += word.dropFirst()
  }

  /// A leading run of capitals is an abbreviation: all of it becomes small, but for the capital that begins the next word.
  private static func lowercasingFirstWord(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var capitals = word.prefix { (0x41...0x5A).contains($0) }.count
    if capitals > 1, let next = word.dropFirst(capitals).first, (0x61...0x7A).contains(next) { capitals -= 1 }
    return word.prefix(capitals).map { $0 + 0x20 } + word.dropFirst(capitals)
  }
}

/// How names of a spec are written in Swift.
package enum SwiftName {
  /// `button_color` → `buttonColor`, `Dark-Gray` → `darkGray`, `URLBar` → `urlBar`. Without backticks.
  package static func lowerCamelCase(_ name: String) -> String {
    let parts = words(name)
    guard let first = parts.first else { return name }
    return lowercasingFirstWord(first) + parts.dropFirst().map(capitalizingFirst).joined()
  }

  /// `button_color` → `ButtonColorSplitTest`.
  package static func typeName(ofExperiment identifier: String) -> String {
    words(identifier).map(capitalizingFirst).joined() + "SplitTest"
  }

  /// In backticks where the name alone would be a keyword.
  package static func escaped(_ name: String) -> String {
    needsBackticks.contains(name) ? "`\(name)`" : name
  }

  /// As the label of an argument, where only `inout` needs backticks.
  package static func escapedLabel(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
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

  private static func words(_ name: String) -> [Substring] {
    name.split { $0 == "_" || $0 == "-" }
  }

  private static func capitalizingFirst(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A leading run of capitals is an abbreviation: all of it becomes small, but for the capital that begins the next word.
  private static func lowercasingFirstWord(_ word: Substring) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard capitals.count > 1, capitals.endIndex < word.endIndex, word[capitals.endIndex].isLowercase else {
      return capitals.lowercased() + word[capitals.endIndex...]
    }
    return capitals.dropLast().lowercased() + word[word.index(before: capitals.endIndex)...]
  }
}

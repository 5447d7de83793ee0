import SourceDiagnostics

/// Converts names of a spec to Swift.
package enum SwiftName {
  /// `button_color` → `buttonColor`, `Dark-Gray` → `darkGray`, `URLBar` → `urlBar`. Without backticks.
  package static func lowerCamelCase(_ name: String) -> String {
    let written = name.withBytes { bytes in
      guard let start = bytes.firstIndex(where: { !isSeparator($0) }) else { return "" }
      let words = bytes[start...]
      let first = words.firstIndex(where: isSeparator) ?? words.endIndex
      return String(unsafeUninitializedCapacity: words.count) { written in
        _ = written.initialize(from: words[..<first])
        lowercaseAbbreviation(written[..<(first - start)])
        return appendCapitalized(words[first...], to: written, from: first - start)
      }
    }
    return written.isEmpty ? name : written
  }

  /// `button_color` → `ButtonColorSplitTest`.
  package static func typeName(ofExperiment identifier: String) -> String {
    identifier.withBytes { bytes in
      String(unsafeUninitializedCapacity: bytes.count + typeSuffix.utf8CodeUnitCount) { written in
        var count = appendCapitalized(bytes[...], to: written, from: 0)
        typeSuffix.withUTF8Buffer { suffix in
          for byte in suffix {
            written.initializeElement(at: count, to: byte)
            count += 1
          }
        }
        return count
      }
    }
  }

  /// The name, in backticks if it is a keyword.
  package static func escaped(_ name: String) -> String {
    // Most names contain a capital, and no keyword does.
    name.utf8.allSatisfy(isSmall) && needsBackticks.contains(name) ? "`\(name)`" : name
  }

  /// Names that a case cannot have: it could not be distinguished from the metatype, or would hide a member of the
  /// generated code or the runtime.
  static let reservedCases: Set<String> = [
    "self", "allCases", "behavior", "hash", "hashValue", "rawValue", "select", "selectAsync",
  ]

  /// Names that a property cannot have: it would hide a member of the generated code or the runtime.
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

  private static let typeSuffix: StaticString = "SplitTest"

  // Uses bytes, which are ten times as fast as characters: names are ASCII, and every name of every spec gets here.

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  /// Appends all words without their separators, each with a capital, after `count` bytes.
  ///
  /// - Returns: the new number of bytes.
  private static func appendCapitalized(
    _ words: Slice<UnsafeBufferPointer<UInt8>>, to written: UnsafeMutableBufferPointer<UInt8>, from count: Int
  ) -> Int {
    var count = count
    var isStart = true
    for byte in words {
      if isSeparator(byte) {
        isStart = true
      } else {
        written.initializeElement(at: count, to: isStart && isSmall(byte) ? byte - 0x20 : byte)
        count += 1
        isStart = false
      }
    }
    return count
  }

  /// Lowercases a leading run of capitals, which is an abbreviation, except for the capital that begins the next word.
  private static func lowercaseAbbreviation(_ word: Slice<UnsafeMutableBufferPointer<UInt8>>) {
    var word = word
    var capitals = word.prefix(while: isCapital).count
    if capitals > 1, capitals < word.count, isSmall(word[capitals]) { capitals -= 1 }
    for index in 0..<capitals { word[index] += 0x20 }
  }
}

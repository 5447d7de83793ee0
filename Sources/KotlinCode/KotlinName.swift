import ExperimentSpec

/// Names of a spec in Kotlin.
package enum KotlinName {
  /// Whether the text names a package: names with points between them.
  package static func isPackage(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        part.utf8.first.map { $0 == UInt8(ascii: "_") || isLetter($0) } ?? false
          && part.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) }
      }
  }

  /// `dark_gray` → `DarkGray`. No keyword begins with a capital.
  static func entry(ofGroup name: String) -> String {
    let written = SwiftName.lowerCamelCase(name)
    return written.prefix(1).uppercased() + written.dropFirst()
  }

  /// `dark_gray` → `darkGray`, in backticks if it is a keyword.
  static func value(_ name: String) -> String { escaped(SwiftName.lowerCamelCase(name)) }

  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]
}

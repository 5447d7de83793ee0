/// The names of generated files.
package enum OutputName {
  /// The language of generated code, by the ending of its files.
  package enum Language: String, Sendable, CaseIterable {
    case swift
    case kotlin

    var ending: String { self == .swift ? ".swift" : ".kt" }
  }

  package static let registry = registry(.swift)

  package static func registry(_ language: Language) -> String { "SplitTests+Registry" + language.ending }

  /// Whether a generated file of this language may have the name.
  package static func isName(_ name: String, of language: Language) -> Bool {
    name.hasSuffix(suffix + language.ending) || name == registry(language)
  }

  private static let suffix = "+SplitTest"

  /// A name that depends only on the path of the spec within its folder, and that no other path has.
  ///
  /// `button_color.yml` → `button_color+SplitTest.swift`. A name with anything but small letters, digits and `_` before
  /// `.yml`, or with more than 100 bytes, contains a hash of the path: `checkout/Buy now.yaml` →
  /// `checkout-Buy-now-1f0c…+SplitTest.swift`.
  package static func file(forSpecAt path: String, _ language: Language = .swift) -> String {
    let suffix = suffix + language.ending
    if (5...104).contains(path.utf8.count), path.hasSuffix(".yml") {
      var stem = String(path.utf8.dropLast(4)) ?? ""
      if stem.withUTF8({ $0.allSatisfy(isSimple) }) { return stem + suffix }
    }
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let readable = String(
      decoding: stem.utf8.map { isReadable($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    let digits = String(hash(path), radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.count)
    return "\(readable.suffix(80))-\(padding)\(digits)\(suffix)"
  }

  private static func isReadable(_ byte: UInt8) -> Bool {
    isSimple(byte) || (0x41...0x5A).contains(byte)
  }

  private static func isSimple(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

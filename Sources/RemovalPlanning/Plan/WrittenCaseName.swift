import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The spelling that the sources have for the name of an experiment's case, which may differ in the case of its letters:
/// `searchProductsBySKU` for `searchProductsBySku`.
enum WrittenCaseName {
  /// - Returns: `nil` if the sources have the name itself, no other spelling, or several.
  static func find(_ name: String, in files: [SwiftSourceFile]) -> String? {
    let (own, folded) = (Array(name.utf8), Array(name.lowercased().utf8))
    var found: Set<String> = []
    for file in files {
      let isOwnFound = file.text.utf8.withUnsafeBytes { bytes in
        for word in Words.all(in: bytes) where word.count == own.count && word.elementsEqual(folded, by: isSame) {
          if word.elementsEqual(own) { return true }
          if word.first.map(isLowercase) ?? false { found.insert(String(decoding: word, as: UTF8.self)) }
        }
        return false
      }
      if isOwnFound { return nil }
    }
    return found.count == 1 ? found.first : nil
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  private static func isSame(_ byte: UInt8, _ lowercase: UInt8) -> Bool {
    byte == lowercase || byte &+ 0x20 == lowercase && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}

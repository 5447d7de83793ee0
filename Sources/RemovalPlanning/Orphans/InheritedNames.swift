import SourceDiagnostics
import SourceSearch

/// The superclasses and protocols of types, found in the bytes of all files. Declarations and extensions of the same
/// name are combined.
final class InheritedNames {
  private let words: OrphanWords
  private var known: [String: Answer] = [:]

  private struct Answer {
    var isDeclared = false
    var inherited: Set<String> = []
  }

  init(_ words: OrphanWords) {
    self.words = words
  }

  /// The names of all direct and indirect superclasses and protocols, and whether each is declared in the sources.
  /// For an undeclared type, none are known.
  func all(above name: String) -> [(name: String, isDeclared: Bool)] {
    var found: [String: Bool] = [:]
    var rest = [name]
    while let next = rest.popLast() {
      for inherited in answer(next).inherited where found[inherited] == nil && inherited != name {
        found[inherited] = answer(inherited).isDeclared
        rest.append(inherited)
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func answer(_ name: String) -> Answer {
    if let answer = known[name] { return answer }
    var answer = Answer()
    for file in words.files(with: [name])[name] ?? [] {
      file.source.utf8.withUnsafeBytes { bytes in
        for place in Words.places(of: ByteString(name), in: bytes) {
          guard let keyword = Self.keyword(before: place, in: bytes) else { continue }
          if keyword != "extension" { answer.isDeclared = true }
          answer.inherited.formUnion(Self.header(from: place + name.utf8.count, in: bytes))
        }
      }
    }
    known[name] = answer
    return answer
  }

  private static let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]

  private static func keyword(before place: Int, in bytes: UnsafeRawBufferPointer) -> String? {
    var end = place
    // `extension Outer.Inner`
    while end > 0, bytes[end - 1] == UInt8(ascii: "."), end > 1, Words.isPart(bytes[end - 2]) {
      end = Words.word(around: end - 2, in: bytes).lowerBound
    }
    guard end > 1, isBlank(bytes[end - 1]) else { return nil }
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    guard end > 0, Words.isPart(bytes[end - 1]) else { return nil }
    let word = String(decoding: bytes[Words.word(around: end - 1, in: bytes)], as: UTF8.self)
    return keywords.contains(word) ? word : nil
  }

  /// The names between a colon and the opening brace, including generic arguments.
  private static func header(from start: Int, in bytes: UnsafeRawBufferPointer) -> [String] {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "{")) else { return [] }
    let header = bytes[start..<end]
    guard let colon = header.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    let names = Words.all(in: UnsafeRawBufferPointer(rebasing: bytes[colon..<end]))
      .map { String(decoding: $0, as: UTF8.self) }
    return names.filter { !["where", "unchecked", "preconcurrency", "retroactive", "Self", "any"].contains($0) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

import SourceDiagnostics
import SourceSearch

/// The superclasses and protocols of types, found in the bytes of all files. Declarations and extensions of the same
/// name are combined.
final class InheritedNames {
  private let words: OrphanWords
  private var known: [String: Answer] = [:]

  private struct Answer {
    /// The keywords of its declarations.
    var keywords: Set<String> = []
    var inherited: Set<Inherited> = []
    /// Whether it is also another name for a type.
    var isAlias = false

    /// Whether the sources declare it as something that a type can inherit from. A `struct` of that name is another
    /// type, perhaps in a namespace: `enum Loc { enum Tip {} }` beside `struct SwipeTip: Tip`.
    func declares(_ inherited: Inherited) -> Bool {
      inherited.isArgument ? !keywords.isEmpty : !keywords.isDisjoint(with: InheritedNames.inheritable)
    }
  }

  private struct Inherited: Hashable {
    let name: String
    /// Whether it is a generic argument, or in a `where` clause.
    let isArgument: Bool
  }

  private static let inheritable: Set = ["class", "protocol"]

  init(_ words: OrphanWords) {
    self.words = words
  }

  /// The names of all direct and indirect superclasses and protocols, and whether each is declared in the sources.
  /// For an undeclared type, none are known.
  func all(above name: String) -> [(name: String, isDeclared: Bool)] {
    var found: [String: Bool] = [:]
    var rest = [name]
    while let next = rest.popLast() {
      for inherited in answer(next).inherited where inherited.name != name {
        let isDeclared = answer(inherited.name).declares(inherited)
        if let known = found[inherited.name] {
          found[inherited.name] = known && isDeclared
        } else {
          found[inherited.name] = isDeclared
          rest.append(inherited.name)
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether the sources declare a type of that name, and no other name for one.
  func declares(_ name: String) -> Bool { !answer(name).isAlias && !answer(name).keywords.isEmpty }

  /// Whether the sources declare it as structs and enums alone, whose members nobody finds by a text.
  func isValueType(_ name: String) -> Bool { declares(name) && answer(name).keywords.isSubset(of: ["struct", "enum"]) }

  /// Whether something with a static type may have a member that is declared in a type or an extension.
  func mayHaveMember(of owner: String, as type: String) -> Bool {
    if owner == type || answer(type).isAlias { return true }
    let above = all(above: type)
    if above.contains(where: { $0.name == owner }) || all(above: owner).contains(where: { $0.name == type }) {
      return true
    }
    // The superclasses and protocols of other modules' types are not known.
    let isForeign = answer(type).keywords.isEmpty || above.contains { !$0.isDeclared }
    return isForeign && answer(owner).keywords.isEmpty
  }

  private func answer(_ name: String) -> Answer {
    if let answer = known[name] { return answer }
    var answer = Answer()
    for file in words.files(with: [name])[name] ?? [] {
      file.source.utf8.withUnsafeBytes { bytes in
        for place in Words.places(of: ByteString(name), in: bytes) {
          guard let keyword = Self.keyword(before: place, in: bytes) else { continue }
          if Self.aliases.contains(keyword) {
            answer.isAlias = true
            continue
          }
          if keyword != "extension" { answer.keywords.insert(keyword) }
          answer.inherited.formUnion(Self.header(from: place + name.utf8.count, in: bytes))
        }
      }
    }
    known[name] = answer
    return answer
  }

  private static let keywords: Set = [
    "class", "struct", "enum", "protocol", "actor", "extension", "typealias", "associatedtype",
  ]
  private static let aliases: Set = ["typealias", "associatedtype"]

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

  /// The end of `<Key: Hashable, Value>`, whose protocols are those of other types.
  private static func endOfParameters(from start: Int, to end: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard start < end, bytes[start] == UInt8(ascii: "<") else { return start }
    var depth = 0
    for place in start..<end {
      if bytes[place] == UInt8(ascii: "<") { depth += 1 }
      if bytes[place] == UInt8(ascii: ">"), bytes[place - 1] != UInt8(ascii: "-") { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return start
  }

  /// The names between a colon and the opening brace, including generic arguments.
  private static func header(from start: Int, in bytes: UnsafeRawBufferPointer) -> [Inherited] {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "{")) else { return [] }
    let header = bytes[Self.endOfParameters(from: start, to: end, in: bytes)..<end]
    guard let colon = header.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[colon..<end])
    var names: [Inherited] = []
    var depth = 0
    var place = 0
    for word in Words.all(in: rest) {
      for byte in rest[place..<word.startIndex] {
        if byte == UInt8(ascii: "<") { depth += 1 } else if byte == UInt8(ascii: ">") { depth -= 1 }
      }
      place = word.endIndex
      let name = String(decoding: word, as: UTF8.self)
      // Nothing behind it is inherited.
      if name == "where" { depth += 1 }
      if !Self.noNames.contains(name) { names.append(Inherited(name: name, isArgument: depth > 0)) }
    }
    return names
  }

  private static let noNames: Set = ["class", "where", "unchecked", "preconcurrency", "retroactive", "Self", "any"]

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

import ExperimentSpec
import ProjectFiles
import SourceDiagnostics
import SwiftUsage

/// Finds types and functions that only losing branches use.
///
/// ```
/// dead code ─ names that look like types or calls ─► whole words in all sources ─► those whose every other place is
///   dead, too, or within their one declaration ─► more dead code ─► …
/// ```
///
/// It goes by names, so it misses rather than invents: a name that stands anywhere else, be it in a comment, is in use.
/// Without a candidate nothing is searched.
struct LoserSearch {
  let root: String
  let folders: [String]

  struct Found {
    let title: String
    let code: DeletionSearch.DeadCode
  }

  /// Adds to each experiment what only its losers use.
  func complete(_ deletions: inout [String: DeletionSearch]) {
    let search = WordSearch(root: root, folders: folders)
    var declared: [String: (source: SourceText, list: DeclarationList)] = [:]
    var asked: [String: Set<String>] = [:]
    while true {
      let names = deletions.mapValues { Self.candidates(in: $0.deadCode) }
        .map { identifier, names in (identifier, names.subtracting(asked[identifier] ?? [])) }
        .filter { !$0.1.isEmpty }.sorted { $0.0 < $1.0 }
      guard !names.isEmpty else { return }
      let places = search.places(of: names.reduce(into: Set<String>()) { $0.formUnion($1.1) })
      for (identifier, names) in names {
        asked[identifier, default: []].formUnion(names)
        for name in names.sorted() {
          guard let code = deletions[identifier]?.deadCode,
            let found = declaration(of: name, places[name] ?? [:], code, &declared)
          else { continue }
          deletions[identifier]?.add(found)
        }
      }
    }
  }

  private func declaration(
    of name: String, _ places: [String: [Int]], _ deadCode: [DeletionSearch.DeadCode],
    _ declared: inout [String: (source: SourceText, list: DeclarationList)]
  ) -> Found? {
    let live = places.compactMapValues { path, places in
      let dead = deadCode.filter { $0.source.path == path }.map(\.range)
      return places.filter { place in !dead.contains { $0.contains(place) } }
    }.filter { !$0.value.isEmpty }
    guard let (path, rest) = live.first, live.count == 1 else { return nil }
    if declared[path] == nil, let bytes = try? FileSystem.read(FileSystem.join(root, path)) {
      let source = SourceText(path: path, utf8: bytes)
      declared[path] = (source, DeclarationList(source))
    }
    guard let file = declared[path], !file.source.isGenerated else { return nil }
    let declarations = file.list.declarations.filter { $0.name == name }
    guard let declaration = declarations.first, declarations.count == 1, !declaration.isCalledFromElsewhere,
      rest.allSatisfy({ declaration.range.contains($0) })
    else { return nil }
    return Found(
      title: declaration.title, code: DeletionSearch.DeadCode(source: file.source, range: declaration.range))
  }

  /// Words that begin with a capital letter or stand before a parenthesis; of strings only what is interpolated.
  static func candidates(in code: [DeletionSearch.DeadCode]) -> Set<String> {
    code.reduce(into: Set<String>()) { names, code in
      let bytes = code.source.utf8[code.range]
      var place = bytes.startIndex
      var isInString = false
      /// Open parentheses of each interpolation around the place.
      var depths: [Int] = []
      while place < bytes.endIndex {
        let start = place
        while place < bytes.endIndex, bytes[place].isPartOfWord { place += 1 }
        guard place > start else {
          place += 1
          switch bytes[start] {
          case UInt8(ascii: "\""): isInString.toggle()
          case UInt8(ascii: "\\") where isInString && place < bytes.endIndex:
            if bytes[place] == UInt8(ascii: "(") {
              depths.append(1)
              isInString = false
            }
            place += 1
          case UInt8(ascii: "(") where !isInString && !depths.isEmpty: depths[depths.count - 1] += 1
          case UInt8(ascii: ")") where !isInString && !depths.isEmpty:
            depths[depths.count - 1] -= 1
            if depths.last == 0 {
              depths.removeLast()
              isInString = true
            }
          default: break
          }
          continue
        }
        let isCall = place < bytes.endIndex && bytes[place] == UInt8(ascii: "(")
        let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
        let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start])
        guard !isInString, isType || (isCall && !isNumber) else { continue }
        names.insert(String(decoding: bytes[start..<place], as: UTF8.self))
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    self == UInt8(ascii: "_") || self >= 0x80 || (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}

extension Dictionary {
  fileprivate func compactMapValues<Result>(_ transform: (Key, Value) -> Result?) -> [Key: Result] {
    reduce(into: [:]) { result, element in result[element.key] = transform(element.key, element.value) }
  }
}

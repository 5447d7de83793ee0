import ExperimentSpec
import LocalFiles
import SourceDiagnostics
package import SourceSearch
import SwiftSemantics

/// Finds types and functions that only losing branches use.
///
/// ```
/// dead code ─ names that look like types or calls ─► their places in all sources ─► names that stand only in dead code
///   and in their one declaration ─► more dead code ─► …
/// ```
///
/// It compares names, so it may miss a declaration but never lists a wrong one: a name in any other place, even a
/// comment, counts as used. Only files that may contain a candidate are read again.
package struct LoserSearch {
  private let root: String
  private let words: WordSearch

  /// - Parameter words: the words of all sources.
  package init(root: String, words: WordSearch) {
    self.root = root
    self.words = words
  }

  struct Found {
    let title: String
    let code: DeletionSearch.DeadCode
  }

  /// Adds to each experiment the declarations that only its losing branches use.
  package func complete(_ deletions: inout [String: DeletionSearch], _ extents: inout ExtentReader) {
    var files: [String: File] = [:]
    var asked: [String: Set<String>] = [:]
    while true {
      let names = deletions.mapValues { Self.candidates(in: $0.deadCode) }
        .map { identifier, names in (identifier, names.subtracting(asked[identifier] ?? [])) }
        .filter { !$0.1.isEmpty }.sorted { $0.0 < $1.0 }
      guard !names.isEmpty else { return }
      // A relevant name is in dead code, and in at most one more file.
      let limit = 1 + (deletions.values.map { Set($0.deadCode.map(\.source.path)).count }.max() ?? 0)
      let places = words.places(of: names.reduce(into: Set<String>()) { $0.formUnion($1.1) }, inAtMost: limit)
      let live = names.flatMap { identifier, names in
        names.compactMap { Self.onlyLiveFile(of: places[$0], deletions[identifier])?.path }
      }
      read(Set(live), &files, &extents)
      for (identifier, names) in names {
        asked[identifier, default: []].formUnion(names)
        for name in names.sorted() {
          guard let live = Self.onlyLiveFile(of: places[name], deletions[identifier]) else { continue }
          read([live.path], &files, &extents)
          guard let found = files[live.path].flatMap({ $0.declaration(of: name, holding: live.places) }) else {
            continue
          }
          deletions[identifier]?.add(found)
        }
      }
    }
  }

  private struct File {
    let source: SourceText
    let extents: DeclarationExtents

    /// The only declaration of a name, if it contains all other places of the name.
    func declaration(of name: String, holding places: [Int]) -> Found? {
      let declarations = extents.declarations.filter { $0.name == name }
      guard !source.isGenerated, let declaration = declarations.first, declarations.count == 1,
        !declaration.isCalledFromElsewhere, places.allSatisfy({ declaration.range.contains($0) })
      else { return nil }
      return Found(title: declaration.title, code: DeletionSearch.DeadCode(source: source, range: declaration.range))
    }
  }

  private func read(_ paths: Set<String>, _ files: inout [String: File], _ extents: inout ExtentReader) {
    let sources = paths.sorted().filter { files[$0] == nil }.compactMap { path in
      (try? FileSystem.read(FileSystem.join(root, path))).map { SourceText(path: path, utf8: $0) }
    }
    for (source, extents) in zip(sources, extents.extents(in: sources)) {
      files[source.path] = File(source: source, extents: extents)
    }
  }

  /// The only file that contains a name outside of dead code, with the places there.
  private static func onlyLiveFile(
    of places: [String: [Int]]?, _ deletion: DeletionSearch?
  ) -> (path: String, places: [Int])? {
    guard let places, let deadCode = deletion?.deadCode else { return nil }
    var live: (path: String, places: [Int])?
    for (path, places) in places {
      let dead = deadCode.filter { $0.source.path == path }.map(\.range)
      let rest = places.filter { place in !dead.contains { $0.contains(place) } }
      if rest.isEmpty { continue }
      if live != nil { return nil }
      live = (path, rest)
    }
    return live
  }

  /// Words that begin with a capital letter or precede a parenthesis. Strings count only for their interpolations.
  static func candidates(in code: [DeletionSearch.DeadCode]) -> Set<String> {
    code.reduce(into: Set<String>()) { names, code in
      let bytes = code.source.utf8[code.range]
      var place = bytes.startIndex
      var isInString = false
      /// The number of open parentheses of each interpolation around the place.
      var depths: [Int] = []
      while place < bytes.endIndex {
        let start = place
        while place < bytes.endIndex, Words.isPart(bytes[place]) { place += 1 }
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

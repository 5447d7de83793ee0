import Foundation
import IndexStore
import SourceDiagnostics
import TestSupport

@testable import OrphanedCode

/// A few files, and the records that a build would have made of them.
///
/// Every word with a symbol's name is that symbol: a definition after a keyword, otherwise a use.
struct IndexedProgram {
  let folder: TemporaryFolder
  let files: [OrphanFile]
  private(set) var index: BuildIndex

  var surroundings: OrphanSurroundings {
    OrphanSurroundings(PackageFiles(root: folder.path), files: files, .all)
  }

  private static let keywords: Set<String> = ["func", "struct", "class", "enum", "protocol", "let", "var"]

  /// - Parameters:
  ///   - sources: the text of each file. The removal deletes the text between `«` and `»`.
  ///   - symbols: the names of recorded symbols.
  ///   - unbuilt: files without a record.
  ///   - changed: files that were changed after the build.
  ///   - overridden: the symbols that a symbol overrides or satisfies.
  ///   - written: by file, the text that the removal writes in place of its first deletion.
  init(
    _ sources: [String: String], symbols: Set<String>, unbuilt: Set<String> = [], changed: Set<String> = [],
    overridden: [String: [String]] = [:], written: [String: String] = [:]
  ) throws {
    let marked = sources.sorted { $0.key < $1.key }.map { path, text in (path, Self.unmarked(text)) }
    folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: marked.map { ($0, $1.text) }))
    files = marked.map { path, marked in
      let edits = marked.deleted.enumerated().map { number, range in
        TextEdit(range, number == 0 ? written[path] ?? "" : "")
      }
      return OrphanFile(SourceText(path: path, text: marked.text), edits: edits, parsed: nil, facts: nil)
    }
    let root = folder.path
    index = BuildIndex(
      files: files.filter { !unbuilt.contains($0.source.path) }.map { file in
        IndexedFile(
          path: root + "/" + file.source.path, recordedAt: changed.contains(file.source.path) ? 0 : .max / 2,
          occurrences: Self.occurrences(in: file.source, symbols, overridden))
      })
  }

  /// The text without the removal's marks, and the ranges between them.
  private static func unmarked(_ text: String) -> (text: String, deleted: [Range<Int>]) {
    var bytes: [UInt8] = []
    var deleted: [Range<Int>] = []
    for character in text {
      switch character {
      case "«": deleted.append(bytes.count..<bytes.count)
      case "»": deleted.append(deleted.removeLast().lowerBound..<bytes.count)
      default: bytes += character.utf8
      }
    }
    return (String(decoding: bytes, as: UTF8.self), deleted)
  }

  private static func occurrences(
    in source: SourceText, _ symbols: Set<String>, _ overridden: [String: [String]]
  ) -> [IndexedOccurrence] {
    var last = ""
    return words(in: source.utf8).compactMap { word, place in
      defer { last = word }
      guard symbols.contains(word) else { return nil }
      let position = source.position(at: place)
      let isDefinition = keywords.contains(last)
      return IndexedOccurrence(
        symbol: word, roles: isDefinition ? .definition : .reference, line: position.line, column: position.column,
        overridden: isDefinition ? overridden[word] ?? [] : [])
    }
  }

  private static func words(in bytes: [UInt8]) -> [(word: String, place: Int)] {
    bytes.indices.split { !(bytes[$0] == 0x5F || Character(Unicode.Scalar(bytes[$0])).isLetter) }.map {
      (String(decoding: bytes[$0.startIndex..<$0.endIndex], as: UTF8.self), $0.startIndex)
    }
  }
}

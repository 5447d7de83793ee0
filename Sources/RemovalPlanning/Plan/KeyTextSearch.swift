import LocalFiles
import OrphanedCode
import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// Finds the texts by which accessors of removed experiments asked, where other code, also in Objective-C, comments and
/// configurations still have them: `"Reader.NewPage"` of `defaults.bool(forKey: "Reader.NewPage")`, in a row of the settings or
/// among the defaults.
struct KeyTextSearch {
  private static let maximumCount = 50
  /// Of files with code in Swift and Objective-C.
  static let suffixes = [".swift", ".m", ".mm", ".h"]
  /// Of files with the keys of a configuration.
  static let configurations = [".plist", ".json", ".xml", ".yml", ".yaml", ".xcconfig"]

  private let package: PackageFiles
  private let keys: [String]

  /// - Parameter known: names that are searched for in another way.
  init(_ templates: [String], besides known: Set<String>, in package: PackageFiles) {
    self.package = package
    let texts = templates.flatMap { $0.matches(of: /"([^"\\{}]+)"/).map { String($0.1) } }
    // Any text may be an ordinary word.
    keys = Set(texts).subtracting(known).filter { !$0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }.sorted()
  }

  /// At most 50 places: in files that do not change, and what is left in those that do, at the original places.
  func mentions(in changed: [FileReplacement]) -> [Diagnostic.Note] {
    if keys.isEmpty { return [] }
    let edited = Set(changed.map(\.path))
    let paths = package.paths.filter { path in
      !edited.contains(path) && (Self.suffixes + Self.configurations).contains(where: path.hasSuffix)
    }
    let others = paths.parallelMap(stride: 32) { path in package.bytes(of: path).map { mentions(in: path, $0) } ?? [] }
    let left = changed.flatMap { $0.notesAtOriginalPlaces(mentions) }
    return Array((left + others.joined()).prefix(Self.maximumCount))
  }

  /// What stands before and behind a key.
  private static func marks(in path: String) -> [(String, String)] {
    let isSource = suffixes.contains(where: path.hasSuffix)
    return [("\"", "\"")] + (isSource ? [("`", "`")] : [("'", "'"), (">", "<")])
  }

  private func mentions(in path: String, _ bytes: [UInt8]) -> [Diagnostic.Note] {
    let text = SourceText(path: path, utf8: bytes)
    let marks = Self.marks(in: path)
    let places = bytes.withUnsafeBytes { bytes in
      keys.flatMap { key in
        marks.flatMap { before, after in
          let quoted = ByteString("\(before)\(key)\(after)")
          let places = sequence(first: quoted.place(in: bytes, from: 0)) { last in
            last.flatMap { quoted.place(in: bytes, from: $0 + 1) }
          }
          return places.prefix { $0 != nil }.compactMap { $0 }.map { (key: key, start: $0 + 1) }
        }
      }
    }
    return places.sorted { $0.start < $1.start }.map { key, start in
      Diagnostic.Note(
        "'\(key)' is mentioned here; look whether it has to go", at: text.region(start..<start + key.utf8.count))
    }
  }
}

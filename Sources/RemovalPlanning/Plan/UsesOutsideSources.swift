import LocalFiles
import OrphanedCode
import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Finds what a removal takes away in Swift files that `sources` does not cover: nobody looked there for what sets a property or calls a function.
struct UsesOutsideSources {
  private static let maximumCount = 20

  let package: PackageFiles
  let scope: RemovalScope
  let names: LostNames

  /// One note for each name in a file, in the order of paths; at most 20.
  var notes: [Diagnostic.Note] {
    let paths = package.paths.filter { isSource($0) && !scope.searches($0) }
    let labels = Dictionary(grouping: names.labels, by: \.label)
    let words = WordSet(names.declarations.union(labels.keys))
    if paths.isEmpty || words.isEmpty { return [] }
    let found = paths.parallelMap(stride: 32) { notes(in: $0, words, labels) }
    return Array(found.joined().prefix(Self.maximumCount))
  }

  private func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") && !FileSystem.name(of: path).hasPrefix("Package")
  }

  private func notes(in path: String, _ words: WordSet, _ labels: [String: [LostNames.Label]]) -> [Diagnostic.Note] {
    guard let bytes = package.bytes(of: path) else { return [] }
    let places = words.places(in: bytes)
    if places.isEmpty { return [] }
    let text = SourceText(path: path, utf8: bytes)
    if text.isGenerated { return [] }
    var noted: Set<String> = []
    return places.compactMap { name, place in
      guard !noted.contains(name), isUse(name, at: place, in: bytes, labels[name] ?? []) else { return nil }
      noted.insert(name)
      return Diagnostic.Note(
        "'\(name)' goes, and this file is not in 'sources'; look whether it means the same",
        at: text.region(place..<place + name.utf8.count))
    }
  }

  /// Whether a name is a member behind a point, the label of an argument, or a type, in a file that does not declare it itself.
  private func isUse(_ name: String, at place: Int, in bytes: [UInt8], _ labels: [LostNames.Label]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      if Words.declares(ByteString(name), in: buffer) { return false }
      let end = place + name.utf8.count
      if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
        return labels.contains { label in
          let called = ByteString(label.called)
          return Words.holds(called, in: buffer)
            && (label.called.first?.isUppercase ?? false || !Words.declares(called, in: buffer))
        }
      }
      guard names.declarations.contains(name) else { return false }
      return name.first?.isUppercase ?? false || place > 0 && bytes[place - 1] == UInt8(ascii: ".")
    }
  }
}

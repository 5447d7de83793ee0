import LocalFiles
import OrphanedCode
import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Finds what a removal takes away in Swift files that `sources` does not cover: nobody looked there for what sets a property or calls a function.
struct UsesOutsideSources {
  fileprivate static let maximumCount = 20

  /// One for each name in a file, in the order of paths; at most 20.
  let notes: [Diagnostic.Note]

  /// - Parameters:
  ///   - files: the changed ones.
  ///   - known: names of declarations of which it is known that nothing else uses them.
  init(of files: [FileReplacement], besides known: Set<String> = [], in package: PackageFiles, _ scope: RemovalScope) {
    let paths = package.paths.filter { path in
      path.hasSuffix(".swift") && !PackageFiles.isManifest(path) && !scope.searches(path)
    }
    // Most packages have none, and nothing has to be parsed again.
    notes = paths.isEmpty ? [] : Search(package: package, names: LostNames(files, besides: known)).notes(in: paths)
  }
}

private struct Search {
  let package: PackageFiles
  let names: LostNames

  func notes(in paths: [String]) -> [Diagnostic.Note] {
    let labels = Dictionary(grouping: names.labels, by: \.label)
    let words = WordSet(names.declarations.union(labels.keys))
    if words.isEmpty { return [] }
    let found = paths.parallelMap(stride: 32) { notes(in: $0, words, labels) }
    return Array(found.joined().prefix(UsesOutsideSources.maximumCount))
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

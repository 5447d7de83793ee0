import ProjectFiles
import SourceDiagnostics
import SplitTestCodegen

/// Finds names as whole words in the text files of a package.
struct MentionSearch {
  /// Larger files, and files with a NUL byte, are no text that somebody wrote.
  private static let maximumSize = 4 << 20
  private static let maximumCount = 50

  let root: String
  let names: [String]

  /// At most 50, in the order of paths; hidden folders are left out.
  func mentions(excluding: Set<String>) -> [Diagnostic.Note] {
    var paths: [String] = []
    search(".", excluding, &paths)
    let scan = WordScan(Set(names))
    return Array(concurrentMap(paths) { mentions(in: $0, scan) }.joined().prefix(Self.maximumCount))
  }

  /// Links are not followed: what they lead to has a path of its own.
  private func search(_ folder: String, _ excluding: Set<String>, _ paths: inout [String]) {
    guard let entries = try? FileSystem.entries(in: FileSystem.join(root, folder)) else { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = FileSystem.join(folder, entry.name)
      if entry.isPlainFile {
        if !excluding.contains(path) { paths.append(path) }
        continue
      }
      let absolute = FileSystem.join(root, path)
      guard FileSystem.resolved(absolute) == absolute else { continue }
      switch FileSystem.kind(of: absolute) {
      case .folder: search(path, excluding, &paths)
      case .file: if !excluding.contains(path) { paths.append(path) }
      case .other, nil: break
      }
    }
  }

  private func mentions(in path: String, _ scan: WordScan) -> [Diagnostic.Note] {
    guard let bytes = try? FileSystem.read(FileSystem.join(root, path)), bytes.count <= Self.maximumSize else {
      return []
    }
    let places = scan.places(in: bytes)
    guard !places.isEmpty, !bytes.contains(0) else { return [] }
    let text = SourceText(path: path, utf8: bytes)
    return places.prefix(Self.maximumCount).map { word, place in
      Diagnostic.Note(
        "'\(word)' is mentioned here; look whether it has to go",
        at: text.region(place..<place + word.utf8.count))
    }
  }
}

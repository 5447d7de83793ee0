import Foundation
import ProjectFiles
import SourceDiagnostics

/// Finds names as whole words in the text files of a package.
struct MentionSearch {
  /// Larger files, and files with a NUL byte, are no text that somebody wrote.
  private static let maximumSize = 4 << 20
  private static let maximumCount = 50

  let root: String
  let names: [String]

  /// At most 50, in the order of paths; hidden folders are left out.
  func mentions(excluding: Set<String>) -> [Diagnostic.Note] {
    var found: [Diagnostic.Note] = []
    search(".", excluding, &found)
    return found
  }

  private func search(_ folder: String, _ excluding: Set<String>, _ found: inout [Diagnostic.Note]) {
    guard let entries = try? FileSystem.names(in: FileSystem.join(root, folder)) else { return }
    for name in entries where !name.hasPrefix(".") && found.count < Self.maximumCount {
      let path = FileSystem.join(folder, name)
      let absolute = FileSystem.join(root, path)
      guard !excluding.contains(path), FileSystem.resolved(absolute) == absolute else { continue }
      switch FileSystem.kind(of: absolute) {
      case .folder: search(path, excluding, &found)
      case .file: searchFile(path, &found)
      case .other, nil: break
      }
    }
  }

  private func searchFile(_ path: String, _ found: inout [Diagnostic.Note]) {
    guard let bytes = try? FileSystem.read(FileSystem.join(root, path)), bytes.count <= Self.maximumSize,
      !bytes.contains(0)
    else { return }
    let data = Data(bytes)
    var source: SourceText?
    for name in names {
      var start = data.startIndex
      while found.count < Self.maximumCount, let range = data.range(of: Data(name.utf8), in: start..<data.endIndex) {
        start = range.upperBound
        guard !isWord(bytes, range.lowerBound - 1), !isWord(bytes, range.upperBound) else { continue }
        let text = source ?? SourceText(path: path, utf8: bytes)
        source = text
        found.append(Diagnostic.Note("'\(name)' is mentioned here; look whether it has to go", at: text.region(range)))
      }
    }
  }

  private func isWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    let byte = bytes[index]
    return byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

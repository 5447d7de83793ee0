import LocalFiles
import ParallelMap
import SourceDiagnostics
package import SourceSearch

extension UsageSearch {
  /// The files that decide what `facts()` finds, for a search without all others.
  ///
  /// Bodies that no search looks into are white space, with their lines, so that a change in one of them changes nothing
  /// here. `facts()` of these files gives the same facts at the same lines and columns.
  package func relevantSources() -> SourceFacts {
    let found = given?.searched ?? SwiftSourceFinder.find(in: folders, root: root, excluding: excluded)
    var states = scan(found.files, nil, nil).map(\.state)
    let (resolver, wants) = resolve(found.files, &states, .forLooking)
    let blanking = BodyBlanking(accessors, wants)
    var files = resolver.index.files.parallelMap(stride: 4) { file in
      SourceFacts.File(path: file.text.path, bytes: blanking.bytes(of: file))
    }
    // What cannot be read is a problem to report.
    for (file, state) in zip(found.files, states) where !state.isParsed && state.content != .ordinary {
      if let bytes = try? FileSystem.read(file.absolutePath) {
        files.append(SourceFacts.File(path: file.path, bytes: bytes))
      }
    }
    let names = CandidateScan(wants: wants)
    for file in UnsearchedFiles(besides: found.files, of: self).files {
      guard let bytes = try? FileSystem.read(file.absolutePath) else { continue }
      if bytes.withUnsafeBytes(names.isCandidate) {
        files.append(SourceFacts.File(path: file.path, bytes: bytes, isExcluded: true))
      }
    }
    return SourceFacts(files: files, problems: found.problems)
  }
}

/// Replaces skipped bodies by white space.
///
/// A file is chosen by the words in all of it. So a body with one of these words stays, and the same files are chosen
/// again.
private struct BodyBlanking: Sendable {
  private let words: WordSet

  init(_ accessors: [Accessor], _ wants: Set<CandidateScan.Want>) {
    let wanted = wants.flatMap { want in
      switch want {
      case .declaration(let name): [name]
      case .member(let name, let owner): [name, owner]
      }
    }
    words = WordSet(accessors.flatMap(\.literalNames) + wanted)
  }

  func bytes(of file: SwiftSourceFile) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = 0
    for range in file.skipped {
      bytes += file.text.utf8[start..<range.lowerBound]
      bytes += blank(file.text.utf8[range]) ?? file.text.utf8[range]
      start = range.upperBound
    }
    return bytes + file.text.utf8[start...]
  }

  /// - Returns: `nil` for a body that must stay.
  private func blank(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let lastLine = body[((body.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? body.startIndex - 1) + 1)...]
    // The columns behind the body count bytes in one report and UTF-16 in another.
    guard lastLine.allSatisfy({ $0 < 0x80 }), !body.withUnsafeBytes({ words.isIn($0) }) else { return nil }
    return body[..<lastLine.startIndex].filter { $0 == 0x0A || $0 == 0x0D }
      + ArraySlice(repeating: UInt8(ascii: " "), count: lastLine.count)
  }
}

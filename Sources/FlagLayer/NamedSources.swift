import LocalFiles
import ParallelMap
import SourceDiagnostics
import SourceSearch

/// The files of an app, each of which is parsed once it contains a name that is looked for.
struct NamedSources {
  private let files: [SwiftSourceFinder.File]
  private var parsed: [String: SwiftSourceFile] = [:]

  init(_ files: [SwiftSourceFinder.File]) {
    self.files = files
  }

  /// The files that have been parsed, in order of their paths.
  var known: [SwiftSourceFile] { parsed.values.sorted { $0.text.path < $1.text.path } }

  /// The files that contain one of some names, in order of their paths.
  mutating func parse(naming names: Set<String>) -> [SwiftSourceFile] {
    let words = WordSet(names)
    return parse { words.isIn($0) }
  }

  /// The files whose bytes are wanted, in order of their paths.
  mutating func parse(where isWanted: @Sendable (UnsafeRawBufferPointer) -> Bool) -> [SwiftSourceFile] {
    let known = parsed
    let read = files.parallelMap(stride: 8) { file -> SwiftSourceFile? in
      let bytes = FileAccess.withBytes(of: file.absolutePath) { isWanted($0) ? Array($0) : nil } ?? nil
      guard let bytes else { return nil }
      return known[file.path]
        ?? SwiftSourceFile(SourceText(path: file.path, utf8: bytes), skipping: [], isEdited: false)
    }.compactMap { $0 }
    for file in read { parsed[file.text.path] = file }
    return read
  }
}

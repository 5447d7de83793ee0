import LocalFiles
import ParallelMap
import SourceDiagnostics

/// The files of a package, each of which is read once; those that are hidden, and those in hidden folders, are left out.
struct PackageFiles: Sendable {
  let root: String
  /// Relative to the root, in the order of folders and names. Links are left out: what they lead to has a path of its own.
  private(set) var paths: [String] = []
  /// Of folders that cannot be read.
  private(set) var problems: [FileError] = []
  /// Those that were read.
  private var sources: [String: SourceText] = [:]

  init(root: String) {
    self.root = root
    search(".")
  }

  private mutating func search(_ folder: String) {
    let entries: [FileSystem.Entry]
    do {
      entries = try FileSystem.entries(in: FileSystem.join(root, folder))
    } catch {
      problems.append(error)
      return
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = FileSystem.join(folder, entry.name)
      guard entry.hasValidName else {
        if entry.mayHoldSource {
          problems.append(FileError(path: path, action: "cannot read", reason: "its name is not UTF-8; rename it"))
        }
        continue
      }
      if entry.isPlainFile {
        paths.append(path)
        continue
      }
      let absolute = FileSystem.join(root, path)
      guard FileSystem.resolved(absolute) == absolute else { continue }
      switch FileSystem.kind(of: absolute) {
      case .folder: search(path)
      case .file: paths.append(path)
      case .other, nil: break
      }
    }
  }

  /// Every Swift file, in the order of the paths.
  ///
  /// - Throws: where one of them cannot be read, or a folder in which there may be one.
  mutating func readSources() throws(FileError) -> [SourceText] {
    if let problem = problems.first { throw problem }
    let read = paths.filter { $0.hasSuffix(".swift") }.parallelMap(stride: 32) { [root] path in
      Result { () throws(FileError) in SourceText(path: path, utf8: try FileSystem.read(FileSystem.join(root, path))) }
    }
    var found: [SourceText] = []
    for source in read { found.append(try source.get()) }
    sources = Dictionary(found.map { ($0.path, $0) }) { first, _ in first }
    return found
  }

  /// - Returns: nil for a file that cannot be read.
  func bytes(of path: String) -> [UInt8]? {
    sources[path]?.utf8 ?? (try? FileSystem.read(FileSystem.join(root, path)))
  }
}

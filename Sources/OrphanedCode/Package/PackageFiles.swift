package import LocalFiles
import ParallelMap
package import SourceDiagnostics
import SourceSearch

/// The files of a package, without hidden files and folders, and without copies of sources that `facts` wrote. Each source is read once.
package struct PackageFiles: Sendable {
  package let root: String
  /// Relative to the root, in the order of folders and names. Links are excluded, because their targets have paths of
  /// their own.
  package private(set) var paths: [String] = []
  /// Folders that cannot be read, and names that are not UTF-8.
  private(set) var problems: [FileError] = []
  /// The sources read so far, by path.
  private var sources: [String: SourceText] = [:]

  package init(root: String) {
    self.root = root
    search(".")
  }

  /// `Package.swift`, and `Package@swift-6.0.swift` for a version of the language.
  package static func isManifest(_ path: String) -> Bool {
    let name = FileSystem.name(of: path)
    return name == "Package.swift" || name.hasPrefix("Package@")
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
        if !isFacts(path) { paths.append(path) }
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

  private func isFacts(_ path: String) -> Bool {
    guard path.hasSuffix("facts") else { return false }
    return (try? FileSystem.read(FileSystem.join(root, path))).map(SourceFacts.areFacts) ?? false
  }

  /// Every Swift file, in the order of the paths.
  ///
  /// - Throws: if one of them, or a folder that may contain one, cannot be read.
  package mutating func readSources() throws(FileError) -> [SourceText] {
    if let problem = problems.first { throw problem }
    if !sources.isEmpty { return paths.compactMap { sources[$0] } }
    let read = paths.filter { $0.hasSuffix(".swift") }.parallelMap(stride: 32) { [root] path in
      Result { () throws(FileError) in SourceText(path: path, utf8: try FileSystem.read(FileSystem.join(root, path))) }
    }
    var found: [SourceText] = []
    for source in read { found.append(try source.get()) }
    sources = Dictionary(found.map { ($0.path, $0) }) { first, _ in first }
    return found
  }

  /// - Returns: nil if the file cannot be read.
  package func bytes(of path: String) -> [UInt8]? {
    sources[path]?.utf8 ?? (try? FileSystem.read(FileSystem.join(root, path)))
  }
}

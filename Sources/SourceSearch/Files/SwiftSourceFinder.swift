import LocalFiles

/// Finds the Swift files of a package.
///
/// Folders whose names start with a point (`.build`, `.git`) are left out. A link to a folder is followed if it leads
/// to an unvisited folder in the package; a link to a file, if the file was not found otherwise.
package struct SwiftSourceFinder {
  /// Swift files larger than this, in bytes, are reported and not read.
  package static let sizeLimit: Int64 = 8 << 20

  package struct File: Sendable {
    /// Relative to the package root, if the file lies below it.
    package let path: String
    package let absolutePath: String
    package let stamp: FileStamp

    init(path: String, absolutePath: String, stamp: FileStamp) {
      self.path = path
      self.absolutePath = absolutePath
      self.stamp = stamp
    }

    /// A file whose content is elsewhere, such as the text that somebody types in an editor.
    ///
    /// - Parameters:
    ///   - path: the path of the file in the package.
    ///   - copy: the absolute path of the file with the content.
    /// - Returns: `nil` if the copy is no regular file.
    package init?(path: String, contentsAt copy: String) {
      guard case .file(let stamp) = FileAccess.entry(copy, followingLinks: false) else { return nil }
      self.init(path: path, absolutePath: copy, stamp: stamp)
    }
  }

  package struct Found {
    /// In byte order of their paths.
    package var files: [File] = []
    package var problems: [SourceProblem] = []

    package init(files: [File] = [], problems: [SourceProblem] = []) {
      self.files = files
      self.problems = problems
    }
  }

  private let root: String
  private var found = Found()
  private var visitedFolders: Set<Identity> = []
  private var visitedFiles: Set<Identity> = []
  /// Absolute, without links.
  private var excluded: [String] = []
  private var links: [String] = []

  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ stamp: FileStamp) {
      device = stamp.device
      inode = stamp.inode
    }
  }

  /// - Parameters:
  ///   - folders: relative to the root, or absolute; may also be Swift files.
  ///   - root: the package root.
  ///   - excluded: folders and files to leave out, relative to the root.
  package static func find(in folders: [String], root: String, excluding excluded: [String] = []) -> Found {
    var finder = SwiftSourceFinder(root: FileSystem.resolved(root) ?? root)
    for path in excluded { finder.exclude(path) }
    for folder in folders { finder.start(folder) }
    finder.followLinks()
    finder.found.files.sort { FileSystem.precedes($0.path, $1.path) }
    return finder.found
  }

  private init(root: String) {
    self.root = root
  }

  /// Counts a folder or file as visited, so that no other path leads to it either.
  private mutating func exclude(_ given: String) {
    let path = absolute(given)
    guard let entry = FileAccess.entry(path, followingLinks: true) else {
      found.problems.append(SourceProblem(path: given, reason: .missingExclusion))
      return
    }
    guard path != root, FileSystem.lies(path, in: root) else {
      found.problems.append(SourceProblem(path: given, reason: .exclusionOutsidePackage))
      return
    }
    excluded.append(path)
    switch entry {
    case .folder(let stamp): visitedFolders.insert(Identity(stamp))
    case .file(let stamp): visitedFiles.insert(Identity(stamp))
    case .link, .other: break
    }
  }

  /// - Parameter path: absolute, without links.
  private func isExcluded(_ path: String) -> Bool {
    excluded.contains { FileSystem.lies(path, in: $0) }
  }

  private mutating func start(_ folder: String) {
    let path = absolute(folder)
    if isExcluded(path) { return }
    // Only the command line can name such a path, and it may lead anywhere.
    let isNamed = folder.hasPrefix("/") || folder.split(separator: "/").contains("..")
    guard isNamed || FileSystem.lies(path, in: root) else {
      found.problems.append(SourceProblem(path: folder, reason: .outsidePackage))
      return
    }
    switch FileAccess.entry(path, followingLinks: true) {
    case .folder(let stamp): visit(path, stamp)
    case .file(let stamp) where path.hasSuffix(".swift"): add(path, stamp)
    case .file, .link, .other, nil: found.problems.append(SourceProblem(path: folder, reason: .missingFolder))
    }
  }

  private func absolute(_ folder: String) -> String {
    let joined = folder.hasPrefix("/") ? folder : root + "/" + folder
    return FileSystem.resolved(joined) ?? joined
  }

  private mutating func visit(_ folder: String, _ stamp: FileStamp) {
    guard visitedFolders.insert(Identity(stamp)).inserted else { return }
    guard let entries = try? FileSystem.entries(in: folder) else {
      found.problems.append(SourceProblem(path: shown(folder), reason: .unreadable))
      return
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let name = entry.name
      guard entry.mayHoldSource else { continue }
      let path = folder + "/" + name
      guard entry.hasValidName else {
        found.problems.append(SourceProblem(path: shown(path), reason: .nameNotUTF8))
        continue
      }
      switch FileAccess.entry(path, followingLinks: false) {
      // Xcode's templates and the steps of DocC's tutorials contain placeholders, and are compiled by nobody.
      case .folder(let stamp): if !name.hasSuffix(".xctemplate"), !name.hasSuffix(".docc") { visit(path, stamp) }
      case .file(let stamp): if name.hasSuffix(".swift") { add(path, stamp) }
      case .link: links.append(path)
      case .other, nil: break
      }
    }
  }

  /// Runs last, so that a file that is also found without a link is shown without it.
  private mutating func followLinks() {
    while !links.isEmpty {
      let link = links.removeFirst()
      guard let target = FileSystem.resolved(link), target != root, FileSystem.lies(target, in: root),
        !isExcluded(target)
      else { continue }
      switch FileAccess.entry(target, followingLinks: false) {
      case .folder(let stamp): visit(link, stamp)
      case .file(let stamp): if link.hasSuffix(".swift") { add(link, stamp) }
      case .link, .other, nil: break
      }
    }
  }

  private mutating func add(_ path: String, _ stamp: FileStamp) {
    guard visitedFiles.insert(Identity(stamp)).inserted else { return }
    if stamp.size > Self.sizeLimit {
      found.problems.append(SourceProblem(path: shown(path), reason: .tooLarge))
    } else {
      found.files.append(File(path: shown(path), absolutePath: path, stamp: stamp))
    }
  }

  private func shown(_ path: String) -> String {
    FileSystem.path(path, relativeTo: root) ?? path
  }
}

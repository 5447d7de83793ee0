import LocalFiles

/// The files of a commit in a separate folder, so that a removal there does not affect the user's work tree.
///
/// The bytes are those of the repository, without filters and line-ending conversion, so that they can be committed
/// unchanged.
struct BaseTree {
  private let scratch: ScratchFolder
  private let root: String
  /// The root of the package.
  let package: String

  /// The number of files to read from git at once.
  private static let batch = 500

  init(_ repository: GitRepository, commit: String) throws {
    scratch = try ScratchFolder()
    root = FileSystem.join(scratch.path, "tree")
    var writer = try TreeWriter(OpenFolder(scratch.path).madeFolder("tree"))
    let entries = try repository.entries(of: commit)
    for start in stride(from: 0, to: entries.count, by: Self.batch) {
      let part = entries[start..<min(start + Self.batch, entries.count)]
      // The files of a submodule belong to another repository.
      let blobs = part.filter { $0.mode != "160000" }
      for (entry, bytes) in zip(blobs, try repository.blobs(blobs.map(\.object))) { try writer.write(entry, bytes) }
    }
    let prefix = try repository.prefix()
    package = prefix.isEmpty ? root : FileSystem.join(root, String(prefix.dropLast()))
    guard FileSystem.kind(of: package) == .folder else {
      throw GitRepository.Problem("'\(prefix)' is not in the commit that proposals are made on")
    }
  }

  /// The text of a file of the repository, or `nil` if there is none.
  func text(_ path: String) -> String? {
    (try? PackageRoot(root).read(path)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Writes files in the order of their paths, with one folder open at a time.
private struct TreeWriter {
  private let root: OpenFolder
  private var current: (path: String, folder: OpenFolder)

  init(_ root: OpenFolder) {
    self.root = root
    current = (".", root)
  }

  mutating func write(_ entry: GitRepository.TreeEntry, _ bytes: [UInt8]) throws {
    let path = FileSystem.folder(of: entry.path)
    if path != current.path { current = (path, try folder(path)) }
    let name = FileSystem.name(of: entry.path)
    try Self.check(name, entry.path)
    switch entry.mode {
    case "120000": try current.folder.createLink(name, to: String(decoding: bytes, as: UTF8.self))
    case "100755": try current.folder.create(name, bytes, mode: 0o755)
    default: try current.folder.create(name, bytes)
    }
  }

  private func folder(_ path: String) throws -> OpenFolder {
    if path == "." { return root }
    return try path.split(separator: "/", omittingEmptySubsequences: false).reduce(root) { folder, name in
      try Self.check(String(name), path)
      return try folder.madeFolder(String(name))
    }
  }

  /// Git rejects such names, but an object can contain them.
  private static func check(_ name: String, _ path: String) throws {
    guard !["", ".", "..", ".git"].contains(name.lowercased()) else {
      throw GitRepository.Problem("the repository has a path that no file can have: '\(path)'")
    }
  }
}

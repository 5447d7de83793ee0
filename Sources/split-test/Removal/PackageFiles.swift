import LocalFiles

/// The files of a package; those that are hidden, and those in hidden folders, are left out.
struct PackageFiles {
  /// Relative to the root, in the order of folders and names. Links are left out: what they lead to has a path of its own.
  private(set) var paths: [String] = []
  /// Of folders that cannot be read.
  private(set) var problems: [FileError] = []

  private let root: String

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
}

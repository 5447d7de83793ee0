import LocalFiles

/// The files of a project, as `init` looks at them.
enum ProjectFileList {
  /// More than any project's layout needs.
  private static let maximumCount = 200_000

  /// Relative to the root, without hidden files and without links.
  static func paths(below root: String) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast(), found.count < maximumCount {
      guard let entries = try? FileSystem.entries(in: FileSystem.join(root, folder)) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") && entry.hasValidName {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.isPlainFile {
          found.append(path)
        } else if (try? PackageRoot(root).relativePath(of: path)) == path,
          FileSystem.kind(of: FileSystem.join(root, path)) == .folder
        {
          folders.append(path)
        }
      }
    }
    return found
  }
}

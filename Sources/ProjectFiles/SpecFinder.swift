package import LocalFiles

/// Finds spec files.
package enum SpecFinder {
  /// The paths of all `*.yml` and `*.yaml` below a folder, relative to `root`, sorted by their bytes.
  ///
  /// Hidden files are no specs. Links are followed if they stay inside of `root`; a folder that is reached twice is
  /// read once.
  ///
  /// - Parameter excluding: paths of files or folders, relative to `root`.
  package static func specs(
    in folder: String, root: String, excluding: Set<String> = []
  ) throws(FileError) -> [String] {
    let absoluteRoot = FileSystem.resolved(root) ?? root
    var finder = Finder(root: absoluteRoot, excluding: excluding)
    guard FileSystem.kind(of: FileSystem.join(absoluteRoot, folder)) == .folder else {
      throw FileError(
        path: folder, action: "cannot read the folder of the specs",
        reason: "there is no such folder; 'split-test init' makes it, with a first spec")
    }
    guard PackageRoot(absoluteRoot).contains(folder) else {
      throw FileError(
        path: folder, action: "cannot read the folder of the specs", reason: "it lies outside of the package")
    }
    try finder.search(folder)
    return finder.found.sorted(by: FileSystem.precedes)
  }

  private struct Finder {
    let root: String
    let excluding: Set<String>
    var found: [String] = []
    var visited: Set<String> = []

    mutating func search(_ folder: String) throws(FileError) {
      let absolute = FileSystem.join(root, folder)
      guard let resolved = FileSystem.resolved(absolute), isInside(resolved), visited.insert(resolved).inserted else {
        return
      }
      for entry in try FileSystem.entries(in: absolute) where !entry.name.hasPrefix(".") {
        let name = entry.name
        let path = FileSystem.join(folder, name)
        guard !excluding.contains(path) else { continue }
        if name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
          let file = FileSystem.join(root, path)
          if entry.isPlainFile {
            found.append(path)
            continue
          }
          if FileSystem.kind(of: file) == .file, FileSystem.resolved(file).map(isInside) == true {
            found.append(path)
            continue
          }
        }
        if !entry.isPlainFile, FileSystem.kind(of: FileSystem.join(root, path)) == .folder { try search(path) }
      }
    }

    private func isInside(_ path: String) -> Bool { FileSystem.lies(path, in: root) }
  }
}

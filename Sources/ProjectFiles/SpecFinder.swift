import ExperimentSpec
package import LocalFiles

/// Finds spec files.
package enum SpecFinder {
  package struct Found: Sendable {
    /// Relative to the root, sorted by their bytes.
    package fileprivate(set) var paths: [String] = []
    /// Links to specs and folders that are not followed.
    package fileprivate(set) var problems: [FileError] = []
  }

  /// Finds all `*.yml` and `*.yaml` below a folder.
  ///
  /// Hidden files are no specs. Links are followed if they stay inside of `root`; a folder that is reached twice is
  /// read once.
  ///
  /// - Parameter excluding: paths of files or folders, relative to `root`.
  package static func specs(
    in folder: String, root: String, excluding: Set<String> = []
  ) throws(FileError) -> Found {
    let absoluteRoot = FileSystem.resolved(root) ?? root
    var finder = Finder(root: absoluteRoot, excluding: excluding)
    let kind = FileSystem.kind(of: FileSystem.join(absoluteRoot, folder))
    guard kind == .folder else {
      throw FileError(
        path: folder, action: "cannot read the folder of the specs",
        reason: kind == nil ? "there is no such folder; \(advice(absoluteRoot))" : "it is no folder")
    }
    guard PackageRoot(absoluteRoot).contains(folder) else {
      throw FileError(
        path: folder, action: "cannot read the folder of the specs", reason: "it lies outside of the package")
    }
    try finder.search(folder)
    finder.found.paths.sort(by: FileSystem.precedes)
    return finder.found
  }

  /// Whoever is in a folder of a package meant the package.
  private static func advice(_ root: String) -> String {
    ConfigurationLoader.adviceAboutOuter(root) ?? "'split-test init' makes it, with a first spec"
  }

  private struct Finder {
    let root: String
    let excluding: Set<String>
    var found = Found()
    var visited: Set<String> = []

    init(root: String, excluding: Set<String>) {
      self.root = root
      self.excluding = excluding
    }

    mutating func search(_ folder: String) throws(FileError) {
      let absolute = FileSystem.join(root, folder)
      guard let resolved = FileSystem.resolved(absolute), visited.insert(resolved).inserted else { return }
      for entry in try FileSystem.entries(in: absolute) where !entry.name.hasPrefix(".") {
        let path = FileSystem.join(folder, entry.name)
        guard !excluding.contains(path) else { continue }
        let isNamedLikeASpec = entry.name.hasSuffix(".yml") || entry.name.hasSuffix(".yaml")
        if entry.isPlainFile {
          if isNamedLikeASpec { found.paths.append(path) }
        } else {
          try add(path, isNamedLikeASpec: isNamedLikeASpec)
        }
      }
    }

    /// - Parameter path: of a folder, a link or something else that is no plain file.
    private mutating func add(_ path: String, isNamedLikeASpec: Bool) throws(FileError) {
      let absolute = FileSystem.join(root, path)
      let kind = FileSystem.kind(of: absolute)
      guard kind == .folder || isNamedLikeASpec else { return }
      guard let kind, let resolved = FileSystem.resolved(absolute) else {
        return refuse(path, "the link leads nowhere")
      }
      guard FileSystem.lies(resolved, in: root) else { return refuse(path, "the link leads out of the package") }
      switch kind {
      case .folder: try search(path)
      case .file: found.paths.append(path)
      case .other: refuse(path, "it is no regular file")
      }
    }

    private mutating func refuse(_ path: String, _ reason: String) {
      found.problems.append(FileError(path: path, action: "cannot read", reason: reason))
    }
  }
}

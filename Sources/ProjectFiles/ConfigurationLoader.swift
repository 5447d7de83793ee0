package import ExperimentSpec
package import LocalFiles
package import SourceDiagnostics

/// Reads `.split-test.yml`, or the file named instead.
package enum ConfigurationLoader {
  package struct Loaded: Sendable {
    package let configuration: Configuration
    /// Each means exit code 2.
    package let problems: [Diagnostic]
    /// Empty if there is no configuration.
    package let source: SourceText
  }

  /// - Parameter path: from the command line, relative to the root or absolute; must exist if given.
  package static func load(root: String, path: String? = nil) throws(FileError) -> Loaded {
    let name = path ?? Configuration.fileName
    let absolute = FileSystem.join(root, name)
    if path == nil, FileSystem.kind(of: absolute) == nil, !isLink(name, in: root) {
      try refuseMisnamed(in: root)
      return Loaded(configuration: .standard, problems: [], source: SourceText(path: name, utf8: []))
    }
    let limit = SpecLoader.sizeLimit
    let bytes =
      path == nil
      ? try PackageRoot(root).read(name, limit: limit) : try FileSystem.readNamed(absolute, limit: limit)
    let source = SourceText(path: name, utf8: bytes)
    let (configuration, problems) = Configuration.decode(source)
    return Loaded(configuration: configuration, problems: problems, source: source)
  }

  /// Where the configuration is, for a folder without one inside of a package that has one.
  package static func adviceAboutOuter(_ root: String) -> String? {
    let name = Configuration.fileName
    guard FileSystem.kind(of: FileSystem.join(root, name)) == nil else { return nil }
    var folder = root
    var path = ""
    while folder != "/", !folder.isEmpty {
      folder = FileSystem.folder(of: folder)
      path = path.isEmpty ? ".." : "../" + path
      if FileSystem.kind(of: FileSystem.join(folder, name)) == .file {
        return "'\(path)' has a '\(name)': pass --package-path \(path)"
      }
    }
    return nil
  }

  /// A link that leads nowhere was meant to lead to a configuration.
  private static func isLink(_ name: String, in root: String) -> Bool {
    guard case .link = (try? OpenFolder(root))?.entry(name) else { return false }
    return true
  }

  /// Without this, everything in the file would have no effect, and nobody would notice.
  private static func refuseMisnamed(in root: String) throws(FileError) {
    let name = ".split-test.yaml"
    guard FileSystem.kind(of: FileSystem.join(root, name)) == .file else { return }
    throw FileError(
      path: name, action: "cannot use", reason: "the configuration is called '\(Configuration.fileName)'; rename it")
  }
}

internal import Foundation
import LocalFiles

/// A copy of a package for builds and edits that leave the original untouched.
///
/// The surroundings of the package are links: a dependency at `../Core` and a link to `../shared/Config.xcconfig` lead
/// to the same places as from the original.
package struct ScratchCopy: Sendable {
  /// The copy of the package folder.
  package let package: String
  /// The folder of the copy, all of which may be deleted.
  package let root: String

  /// Folders that builds create, or do not read.
  private static let excludedNames: Set<String> = [".build", ".git", ".index-build", "DerivedData"]

  package init(of original: String, in root: String) throws {
    let original = URL(fileURLWithPath: original, isDirectory: true).resolvingSymlinksInPath()
    let root = URL(fileURLWithPath: root, isDirectory: true)
    // Whoever may not read the package may not read its copy.
    try FileManager.default.createDirectory(
      at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Paths beyond links are compared with resolved paths later.
    let resolvedRoot = root.resolvingSymlinksInPath()
    do {
      let copy = try Self.mirrorSurroundings(of: original, in: resolvedRoot)
      try Self.copy(original, to: copy, original: original)
      self.root = resolvedRoot.path
      self.package = copy.path
    } catch {
      try? FileManager.default.removeItem(at: resolvedRoot)
      throw error
    }
  }

  package func delete() throws {
    try FileManager.default.removeItem(atPath: root)
  }

  /// A command whose temporary files go with the copy.
  ///
  /// All commands have the same environment if they have the same settings: SwiftPM evaluates the manifest again in another one.
  ///
  /// - Parameter settings: of environment variables, as `NAME=VALUE`.
  package func command(_ words: [String], _ settings: [String] = []) throws -> [String] {
    let temporary = URL(fileURLWithPath: root).appendingPathComponent("split-test-temporary").path
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    return ["env", "TMPDIR=\(temporary)"] + settings + words
  }

  /// Makes the changes, and returns those that undo them.
  package func apply(_ changes: [FileChange]) throws -> [FileChange] {
    var undo: [FileChange] = []
    for change in changes {
      let file = try place(change.path)
      undo.append(FileChange(path: change.path, contents: try? FileSystem.read(file.path, limit: .max)))
      let folder = try PackageRoot(package).madeFolder(file.deletingLastPathComponent().path)
      let name = file.lastPathComponent
      // Replaces a link instead of following it.
      if let entry = folder.entry(name) { try entry == .folder ? folder.removeFolder(name) : folder.remove(name) }
      if let contents = change.contents { try folder.create(name, contents) }
    }
    return undo.reversed()
  }

  /// The file at a path, if it is inside of the copy.
  private func place(_ path: String) throws -> URL {
    let file = URL(fileURLWithPath: package, isDirectory: true).appendingPathComponent(path).standardizedFileURL
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath().path
    guard FileSystem.lies(folder, in: package) else {
      throw SizeMeasurementError.outsidePackage(path)
    }
    return file
  }

  // MARK: Copying

  /// Makes folders for all folders above the package, except the topmost, with links to everything else in them.
  private static func mirrorSurroundings(of original: URL, in root: URL) throws -> URL {
    var real = URL(fileURLWithPath: "/", isDirectory: true)
    var mirrored = root
    for component in original.pathComponents.dropFirst() {
      if real.path != "/" {
        let siblings = (try? FileManager.default.contentsOfDirectory(atPath: real.path)) ?? []
        for sibling in siblings where sibling != component {
          try FileManager.default.createSymbolicLink(
            atPath: mirrored.appendingPathComponent(sibling).path,
            withDestinationPath: real.appendingPathComponent(sibling).path)
        }
      }
      real.appendPathComponent(component, isDirectory: true)
      mirrored.appendPathComponent(component, isDirectory: true)
      try FileManager.default.createDirectory(at: mirrored, withIntermediateDirectories: true)
    }
    return mirrored
  }

  private static func copy(_ source: URL, to destination: URL, original: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) where !excludedNames.contains(name) {
      let from = source.appendingPathComponent(name)
      let to = destination.appendingPathComponent(name)
      switch try FileManager.default.attributesOfItem(atPath: from.path)[.type] as? FileAttributeType {
      case .typeDirectory:
        try FileManager.default.createDirectory(at: to, withIntermediateDirectories: false)
        try copy(from, to: to, original: original)
      case .typeRegular:
        try FileManager.default.copyItem(at: from, to: to)
      case .typeSymbolicLink:
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: from.path)
        try FileManager.default.createSymbolicLink(
          atPath: to.path, withDestinationPath: relocated(target, source: source, original: original))
      default:
        // Sockets, pipes and devices belong to no package.
        break
      }
    }
  }

  /// Makes an absolute link into the original a relative one, so that it stays within the copy.
  private static func relocated(_ target: String, source: URL, original: URL) -> String {
    guard let rest = FileSystem.path(target, relativeTo: original.path) else { return target }
    let depth = source.pathComponents.count - original.pathComponents.count
    let path = Array(repeating: "..", count: depth) + (rest == "." ? [] : [rest])
    return path.isEmpty ? "." : path.joined(separator: "/")
  }
}

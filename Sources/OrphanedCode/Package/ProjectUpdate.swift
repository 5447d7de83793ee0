package import LocalFiles
package import SourceDiagnostics
import SourceSearch
import XcodeProject

/// The consequences of deleted files for Xcode projects, and for the manifests of project generators.
package struct ProjectUpdate {
  package private(set) var files: [FileReplacement] = []
  package private(set) var notes: [Diagnostic.Note] = []
  private let package: PackageFiles

  /// - Parameters:
  ///   - deleted: relative to the package root.
  ///   - permits: whether a file may be edited.
  /// - Throws: if a project that may name one of the files cannot be read.
  package init(_ package: PackageFiles, deleted: Set<String>, permits: (String) -> Bool) throws(FileError) {
    self.package = package
    guard !deleted.isEmpty else { return }
    let names = Set(deleted.map { FileSystem.name(of: $0) }).sorted().map(ByteString.init)
    for path in package.paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
      guard let bytes = package.bytes(of: path) else {
        throw FileError(
          path: path, action: "cannot take deleted files out of", reason: "it cannot be read; nothing was written")
      }
      let isNamed = names.contains { $0.isIn(bytes) }
      guard permits(path) else {
        noteMentions(in: path, deleted)
        continue
      }
      if let manifest = generator(of: path) {
        if isNamed { notes.append(note(manifest, "the Xcode project is generated from this; generate it again")) }
        continue
      }
      let folder = FileSystem.folder(of: FileSystem.folder(of: path))
      let mayHold = isNamed || deleted.contains { FileSystem.lies($0, in: folder) }
      guard mayHold else { continue }
      try update(SourceText(path: path, utf8: bytes), deleted, isNamed: isNamed)
    }
    for path in package.paths where Self.describesTargets(path) { noteMentions(in: path, deleted) }
  }

  private mutating func update(_ source: SourceText, _ deleted: Set<String>, isNamed: Bool) throws(FileError) {
    do throws(XcodeProject.ReadingError) {
      let project = try XcodeProject(source)
      guard isNamed else { return }
      let edits = try project.edits(removing: deleted)
      if edits.isEmpty { return }
      files.append(FileReplacement(path: source.path, old: source.utf8, new: edits.applied(to: source.utf8)))
    } catch {
      throw FileError(
        path: source.path, action: "cannot take deleted files out of", reason: "\(error); nothing was written")
    }
  }

  /// The manifest from which Tuist, XcodeGen or Bazel generates a project.
  private func generator(of project: String) -> String? {
    let folder = FileSystem.folder(of: FileSystem.folder(of: project))
    let candidates = [
      ("Project.swift", "ProjectDescription"), ("project.yml", "targets:"), ("project.yaml", "targets:"),
      ("BUILD", "xcodeproj"), ("BUILD.bazel", "xcodeproj"),
    ]
    return candidates.first { name, word in
      package.bytes(of: FileSystem.join(folder, name)).map { ByteString(word).isIn($0) } ?? false
    }.map { FileSystem.join(folder, $0.0) }
  }

  private static func describesTargets(_ path: String) -> Bool {
    let name = FileSystem.name(of: path)
    return ["Package.swift", "Project.swift", "project.yml", "project.yaml", "BUILD", "BUILD.bazel"].contains(name)
      || name.hasSuffix(".bzl") || name.hasSuffix(".podspec")
  }

  /// Adds notes if a list of sources or exclusions names deleted files.
  private mutating func noteMentions(in path: String, _ deleted: Set<String>) {
    guard let bytes = package.bytes(of: path) else { return }
    for name in Set(deleted.map { FileSystem.name(of: $0) }).sorted() {
      guard let place = bytes.withUnsafeBytes({ ByteString(name).place(in: $0, from: 0) }) else { continue }
      let text = SourceText(path: path, utf8: bytes)
      notes.append(
        Diagnostic.Note(
          "'\(name)' is named here and was deleted; take it out by hand",
          at: text.region(place..<place + name.utf8.count)))
    }
  }

  private func note(_ path: String, _ message: String) -> Diagnostic.Note {
    Diagnostic.Note(message, at: SourceText(path: path, utf8: package.bytes(of: path) ?? []).region(0..<0))
  }
}

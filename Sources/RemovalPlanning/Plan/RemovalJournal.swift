import Foundation
package import LocalFiles

/// What a removal is about to write, kept until it has written all of it.
///
/// The new content of a file depends on the old content of all files. A plan made when half of them are written would miss uses, so a
/// run that was cut off is finished from the journal and not planned again.
package struct RemovalJournal: Codable, Equatable {
  private struct Entry: Codable, Equatable {
    /// Relative to the package root.
    var path: String
    var old: Data?
    var new: Data?

    var replacement: FileReplacement {
      FileReplacement(path: path, old: old?.copiedBytes, new: new?.copiedBytes)
    }
  }

  /// The experiments to be removed.
  package let identifiers: [String]
  private let entries: [Entry]

  /// - Parameter files: in the order of writing.
  package init(identifiers: [String], files: [FileReplacement]) {
    self.identifiers = identifiers
    entries = files.map { Entry(path: $0.path, old: $0.old.map { Data($0) }, new: $0.new.map { Data($0) }) }
  }

  private static func path(in root: String) -> String { FileSystem.join(root, ".build/split-test/removal.json") }

  /// - Returns: nil where no removal was cut off.
  package static func read(in root: String) throws(FileError) -> RemovalJournal? {
    let path = path(in: root)
    guard FileSystem.kind(of: path) != nil else { return nil }
    let bytes = try FileSystem.read(path)
    do {
      return try JSONDecoder().decode(RemovalJournal.self, from: Data(bytes))
    } catch {
      throw FileError(
        path: path, action: "cannot finish the removal that was cut off, which is in",
        reason: "it is damaged; restore the sources with git and delete it")
    }
  }

  /// Writes all files and deletes the journal; the next run finds it if this one is cut off in between.
  package func write(in root: String) throws(FileError) {
    try save(in: root)
    for entry in entries { try entry.replacement.write(in: root) }
    try FileSystem.remove(Self.path(in: root))
  }

  /// Writes the journal alone.
  func save(in root: String) throws(FileError) {
    let path = Self.path(in: root)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json: Data
    do {
      json = try encoder.encode(self)
    } catch {
      throw FileError(path: path, action: "cannot write", reason: "\(error)")
    }
    try FileSystem.makeFolder(FileSystem.join(root, ".build/split-test"))
    try FileSystem.write(json.copiedBytes, to: path)
  }

  /// - Throws: before it writes anything, if somebody has changed one of the files since.
  package func finish(in root: String) throws(FileError) {
    for entry in entries {
      let file = FileSystem.join(root, entry.path)
      let present = FileSystem.kind(of: file) == nil ? nil : Data(try FileSystem.read(file))
      guard present == entry.old || present == entry.new else {
        throw FileError(
          path: entry.path, action: "cannot finish the removal that was cut off:",
          reason:
            "the file was changed since; restore the sources with git, delete '\(Self.path(in: root))', and run it again"
        )
      }
    }
    try write(in: root)
  }
}

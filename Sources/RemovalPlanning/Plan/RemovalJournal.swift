import Foundation
package import LocalFiles
import SourceSearch

/// The planned writes of a removal, kept until all of them are done.
///
/// The new content of a file depends on the old content of all files. A plan made after half of them are written would
/// miss uses, so an interrupted run is finished from the journal and not planned again.
///
/// A journal that came with the repository must not be carried out. A second file, the seal, contains the time of the
/// journal's last change. A checkout, an archive or a copy gives the journal another time, which nobody can choose.
package struct RemovalJournal: Codable, Equatable {
  struct Entry: Codable, Equatable {
    /// Relative to the package root.
    var path: String
    var old: Data?
    var new: Data?

    var oldBytes: [UInt8]? { old?.copiedBytes }
    var newBytes: [UInt8]? { new?.copiedBytes }
  }

  /// The experiments to remove.
  package let identifiers: [String]
  let entries: [Entry]

  static let folder = ".build/split-test"
  package static let path = folder + "/removal.json"
  static let sealPath = folder + "/removal.seal"

  /// - Parameter files: in the order of writing.
  package init(identifiers: [String], files: [FileReplacement]) {
    self.identifiers = identifiers
    entries = files.map { Entry(path: $0.path, old: $0.old.map { Data($0) }, new: $0.new.map { Data($0) }) }
  }

  /// - Returns: `nil` if no removal was interrupted.
  package static func read(in root: some FileCalls) throws(FileError) -> RemovalJournal? {
    guard let bytes = try root.contents(of: path) else { return nil }
    do {
      return try JSONDecoder().decode(RemovalJournal.self, from: Data(bytes))
    } catch {
      throw FileError(
        path: path, action: "cannot finish the removal that was cut off, which is in",
        reason: "it is damaged; restore the sources with git and delete it")
    }
  }

  // MARK: Writing

  /// Writes all files and deletes the journal. If this run is interrupted, the next one finds the journal.
  ///
  /// - Throws: with nothing written, if one of the files has changed since it was read.
  package func write(in root: some FileCalls) throws(FileError) {
    try check(in: root)
    try save(in: root)
    try carryOut(in: root, isFirst: true)
  }

  /// - Throws: if one of the files has changed since it was read.
  package func check(in root: some FileCalls) throws(FileError) {
    for entry in entries where try root.contents(of: entry.path) != entry.oldBytes { throw changed(entry) }
  }

  private func changed(_ entry: Entry) -> FileError {
    FileError(
      path: entry.path, action: "cannot write",
      reason: "it was changed while the removal was computed; nothing was written")
  }

  /// Writes only the journal and its seal.
  func save(in root: some FileCalls) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json: Data
    do {
      json = try encoder.encode(self)
    } catch {
      throw FileError(path: Self.path, action: "cannot write", reason: "\(error)")
    }
    try root.makeFolder(Self.folder)
    for folder in [".", ".build"] { try root.syncFolder(folder) }
    try root.put(json.copiedBytes, at: Self.path)
    // Renaming changes the time of the journal.
    try root.sync(Self.path)
    try root.syncFolder(Self.folder)
    try root.put(try Self.seal(in: root), at: Self.sealPath)
    try root.syncFolder(Self.folder)
  }

  private static func seal(in root: some FileCalls) throws(FileError) -> [UInt8] {
    let hash = ContentHash(try root.contents(of: path) ?? [])
    return Array("\(try root.changeTime(of: path)) \(hash.first) \(hash.second)\n".utf8)
  }

  private static func isSealed(in root: some FileCalls) throws(FileError) -> Bool {
    try root.contents(of: sealPath) == seal(in: root)
  }

  /// - Parameter isFirst: whether nothing was written before this run, so that its writes can be undone.
  private func carryOut(in root: some FileCalls, isFirst: Bool) throws(FileError) {
    // All new versions wait for the disk at once.
    var staged = try stage(in: root, isFirst)
    do throws(FileError) {
      for (number, entry) in entries.enumerated() {
        if try Self.replace(entry.oldBytes, by: entry.newBytes, at: entry.path, &staged[number], in: root) { continue }
        guard isFirst else { throw changedSince(entry) }
        try undo(entries.prefix(number), in: root)
        Self.discard(staged, in: root)
        staged = []
        try end(in: root)
        throw changed(entry)
      }
    } catch {
      Self.discard(staged, in: root)
      throw error
    }
    Self.discard(staged, in: root)
    try end(in: root)
  }

  /// Puts the old files back. Later changes by others stay.
  private func undo(_ written: some BidirectionalCollection<Entry>, in root: some FileCalls) throws(FileError) {
    for entry in written.reversed() {
      var none: String?
      _ = try Self.replace(entry.newBytes, by: entry.oldBytes, at: entry.path, &none, in: root)
    }
  }

  /// Writes the new version of each entry that has one and is not in place yet, as none is in a first run.
  private func stage(in root: some FileCalls, _ isFirst: Bool) throws(FileError) -> [String?] {
    var numbers: [Int] = []
    var files: [(path: String, bytes: [UInt8])] = []
    for (number, entry) in entries.enumerated() {
      guard let new = entry.newBytes else { continue }
      if !isFirst, try root.contents(of: entry.path) == new { continue }
      try root.makeFolder(FileSystem.folder(of: entry.path))
      numbers.append(number)
      files.append((entry.path, new))
    }
    var staged = [String?](repeating: nil, count: entries.count)
    for (number, temporary) in zip(numbers, try root.stage(files)) { staged[number] = temporary }
    return staged
  }

  private static func discard(_ staged: [String?], in root: some FileCalls) {
    for temporary in staged.compactMap({ $0 }) { try? root.delete(temporary) }
  }

  /// - Parameter staged: the new version, if it is written already; `nil` once it is in place.
  /// - Returns: `false`, with nothing written, if the file has neither the old nor the new content.
  private static func replace(
    _ old: [UInt8]?, by new: [UInt8]?, at path: String, _ staged: inout String?, in root: some FileCalls
  ) throws(FileError) -> Bool {
    let present = try root.contents(of: path)
    if present == new { return true }
    guard present == old else { return false }
    guard let new else {
      try root.delete(path)
      return true
    }
    if let temporary = staged {
      try root.rename(temporary, to: path)
      staged = nil
      return true
    }
    try root.makeFolder(FileSystem.folder(of: path))
    return try root.put(new, at: path) { $0 == old }
  }

  /// Deletes the journal once everything else is on the disk.
  private func end(in root: some FileCalls) throws(FileError) {
    var folders: Set<String> = []
    for entry in entries {
      var folder = FileSystem.folder(of: entry.path)
      while folders.insert(folder).inserted, folder != "." { folder = FileSystem.folder(of: folder) }
    }
    let emptied = entries.filter { $0.new == nil }.map { FileSystem.folder(of: $0.path) }
    for folder in Set(emptied).sorted(by: >) { try Self.removeEmpty(folder, in: root) }
    for folder in folders.sorted() { try root.syncFolder(folder) }
    try Self.delete(in: root)
  }

  /// Deletes a folder and its parents if they are empty, as git does after the last file.
  private static func removeEmpty(_ folder: String, in root: some FileCalls) throws(FileError) {
    var folder = folder
    while folder != ".", folder != "/" {
      try root.removeEmptyFolder(folder)
      folder = FileSystem.folder(of: folder)
    }
  }

  private static func delete(in root: some FileCalls) throws(FileError) {
    try root.delete(path)
    // A journal that reappears after a power cut must have its seal.
    try root.syncFolder(folder)
    if try root.contents(of: sealPath) != nil { try root.delete(sealPath) }
  }

  // MARK: Finishing

  /// - Parameter permits: whether a removal in this package may write a path.
  /// - Returns: `false` if the interrupted run wrote nothing; only its journal is then deleted.
  /// - Throws: with nothing written, if one of the files has changed since, or the journal has another origin.
  package func finish(in root: some FileCalls, permits: (String) -> Bool) throws(FileError) -> Bool {
    if let entry = entries.first(where: { !permits($0.path) }) {
      throw refused("it names '\(entry.path)', which no removal in this package writes; delete it")
    }
    var isUntouched = true
    for entry in entries {
      let present = try root.contents(of: entry.path)
      guard present == entry.oldBytes || present == entry.newBytes else { throw changedSince(entry) }
      if present != entry.oldBytes { isUntouched = false }
    }
    guard try Self.isSealed(in: root) else {
      guard isUntouched else { throw refused("it was not left by a run in this folder; delete it") }
      try Self.delete(in: root)
      return false
    }
    for folder in Set(entries.map { FileSystem.folder(of: $0.path) }) { try root.removeLeftovers(in: folder) }
    try carryOut(in: root, isFirst: false)
    return true
  }

  private func refused(_ reason: String) -> FileError {
    FileError(path: Self.path, action: "cannot finish the removal that is in", reason: reason)
  }

  private func changedSince(_ entry: Entry) -> FileError {
    FileError(
      path: entry.path, action: "cannot finish the removal that was cut off:",
      reason: "the file was changed since; restore the sources with git, delete '\(Self.path)', and run it again")
  }
}

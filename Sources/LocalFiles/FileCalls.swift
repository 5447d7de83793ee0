/// The calls by which files below one folder are changed. A test puts a disk in their place that loses what was not synced.
///
/// Paths are relative to the folder.
package protocol FileCalls: Sendable {
  /// Nil where there is nothing.
  func contents(of path: String) throws(FileError) -> [UInt8]?
  /// Makes a file where there is nothing; `model` is the file whose permissions it gets.
  func create(_ path: String, _ bytes: [UInt8], like model: String) throws(FileError)
  /// Puts a file in the place of another one in the same folder.
  func rename(_ path: String, to newPath: String) throws(FileError)
  func delete(_ path: String) throws(FileError)
  func makeFolder(_ path: String) throws(FileError)
  /// Waits until the bytes and the attributes of a file are on the disk.
  func sync(_ path: String) throws(FileError)
  /// Waits until the names in a folder, if there is one, are on the disk.
  func syncFolder(_ path: String) throws(FileError)
  /// When the file was changed last, in nanoseconds since 1970. No program can choose it.
  func changeTime(of path: String) throws(FileError) -> Int64
  /// Deletes what runs that were killed have left in a folder.
  func removeLeftovers(in folder: String) throws(FileError)
}

extension FileCalls {
  /// Puts a file in the place of what is there, or of nothing. After a power cut the file is the old one or the new one.
  package func put(_ bytes: [UInt8], at path: String) throws(FileError) {
    _ = try put(bytes, at: path) { _ in true }
  }

  /// The same, unless there is something else than expected when everything but the last call is done.
  ///
  /// - Parameter expects: called with what is there.
  /// - Returns: whether it was done.
  package func put(
    _ bytes: [UInt8], at path: String, over expects: ([UInt8]?) -> Bool
  ) throws(FileError) -> Bool {
    let temporary = FileSystem.join(FileSystem.folder(of: path), TemporaryName.new())
    do throws(FileError) {
      try create(temporary, bytes, like: path)
      do throws(FileError) {
        try sync(temporary)
        guard expects(try contents(of: path)) else {
          try delete(temporary)
          return false
        }
        try rename(temporary, to: path)
        return true
      } catch {
        try? delete(temporary)
        throw error
      }
    } catch {
      throw FileError(path: path, action: "cannot write", reason: error.reason)
    }
  }
}

extension PackageRoot: FileCalls {
  package func contents(of path: String) throws(FileError) -> [UInt8]? {
    try entry(path) == nil ? nil : try read(path, limit: 256 << 20)
  }

  package func rename(_ path: String, to newPath: String) throws(FileError) {
    // A link that stays inside leads to another folder.
    let (folder, name) = try parent(of: path, action: "cannot move")
    let (newFolder, newName) = try parent(of: newPath, action: "cannot move")
    try folder.move(name, to: newFolder, newName)
  }

  package func create(_ path: String, _ bytes: [UInt8], like model: String) throws(FileError) {
    let (modelFolder, modelName) = try parent(of: model, making: true, action: "cannot write")
    let (folder, name) = try parent(of: path, making: true, action: "cannot write")
    try folder.create(name, bytes, mode: try modelFolder.replaceableMode(modelName))
  }

  package func delete(_ path: String) throws(FileError) { try remove(path) }

  package func makeFolder(_ path: String) throws(FileError) { try madeFolder(path) }

  package func sync(_ path: String) throws(FileError) {
    let (folder, name) = try parent(of: path, action: "cannot sync")
    try folder.sync(name)
  }

  package func syncFolder(_ path: String) throws(FileError) {
    // Somebody may have deleted the folder with everything in it.
    if try entry(path) != nil { try folder(path).sync() }
  }

  package func changeTime(of path: String) throws(FileError) -> Int64 {
    let (folder, name) = try parent(of: path, action: "cannot read")
    return try folder.changeTime(of: name)
  }

  package func removeLeftovers(in path: String) throws(FileError) {
    if try entry(path) != nil { try folder(path).removeLeftovers() }
  }
}

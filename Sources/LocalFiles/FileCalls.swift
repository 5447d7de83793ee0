/// The calls that change files below one folder. A test replaces them with a disk that loses unsynced data.
///
/// Paths are relative to the folder.
package protocol FileCalls: Sendable {
  /// The file's bytes; `nil` if nothing is there.
  func contents(of path: String) throws(FileError) -> [UInt8]?
  /// Makes a new file with the permissions of the file `model`.
  func create(_ path: String, _ bytes: [UInt8], like model: String) throws(FileError)
  /// Moves a file over another one in the same folder.
  func rename(_ path: String, to newPath: String) throws(FileError)
  func delete(_ path: String) throws(FileError)
  func makeFolder(_ path: String) throws(FileError)
  /// Deletes a folder if it is empty.
  func removeEmptyFolder(_ path: String) throws(FileError)
  /// Waits until a file's bytes and attributes are on the disk.
  func sync(_ path: String) throws(FileError)
  /// Waits until the names in a folder, if it exists, are on the disk.
  func syncFolder(_ path: String) throws(FileError)
  /// The time of the file's last change, in nanoseconds since 1970. No program can choose it.
  func changeTime(of path: String) throws(FileError) -> Int64
  /// Deletes the leftovers of killed runs in a folder.
  func removeLeftovers(in folder: String) throws(FileError)
}

extension FileCalls {
  /// Writes a file or replaces the one at the path. After a power cut it is the old file or the new one.
  package func put(_ bytes: [UInt8], at path: String) throws(FileError) {
    _ = try put(bytes, at: path) { _ in true }
  }

  /// The same, unless the file differs from the expected one right before the last call.
  ///
  /// - Parameter expects: called with the current bytes.
  /// - Returns: whether the file was written.
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
    // A link that stays inside of the package may still lead to another folder.
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

  package func removeEmptyFolder(_ path: String) throws(FileError) {
    guard try entry(path) != nil else { return }
    let (folder, name) = try parent(of: path, action: "cannot delete")
    try folder.removeEmptyFolder(name)
  }

  package func sync(_ path: String) throws(FileError) {
    let (folder, name) = try parent(of: path, action: "cannot sync")
    try folder.sync(name)
  }

  package func syncFolder(_ path: String) throws(FileError) {
    // The folder may have been deleted with its content.
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

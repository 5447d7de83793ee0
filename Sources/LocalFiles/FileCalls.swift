/// The calls that change files below one folder. A test replaces them with a disk that loses unsynced data.
///
/// Paths are relative to the folder.
package protocol FileCalls {
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
  /// The same for many files. Together they take a disk little longer than one.
  func sync(_ paths: [String]) throws(FileError)
  /// Waits until the names in a folder, if it exists, are on the disk.
  func syncFolder(_ path: String) throws(FileError)
  /// The time of the file's last change, in nanoseconds since 1970. No program can choose it.
  func changeTime(of path: String) throws(FileError) -> Int64
  /// Deletes the leftovers of killed runs in a folder.
  func removeLeftovers(in folder: String) throws(FileError)
}

extension FileCalls {
  package func sync(_ paths: [String]) throws(FileError) { for path in paths { try sync(path) } }

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
    let temporary = try stage([(path, bytes)])[0]
    do throws(FileError) {
      guard expects(try contents(of: path)) else {
        try delete(temporary)
        return false
      }
      try rename(temporary, to: path)
      return true
    } catch {
      try? delete(temporary)
      throw FileError(path: path, action: "cannot write", reason: error.reason)
    }
  }

  /// Writes new versions of files beside them, and waits until their bytes are on the disk.
  ///
  /// - Returns: the path of each new version, which `rename` puts in place. If one cannot be written, none are left.
  package func stage(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) -> [String] {
    var temporaries: [String] = []
    var path = ""
    do throws(FileError) {
      for file in files {
        path = file.path
        let temporary = FileSystem.join(FileSystem.folder(of: path), TemporaryName.new())
        try create(temporary, file.bytes, like: path)
        temporaries.append(temporary)
      }
      try sync(temporaries)
      return temporaries
    } catch {
      for temporary in temporaries { try? delete(temporary) }
      throw FileError(path: path, action: "cannot write", reason: error.reason)
    }
  }
}

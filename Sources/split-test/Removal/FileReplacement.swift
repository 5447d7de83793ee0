import LocalFiles

/// What becomes of one file.
struct FileReplacement {
  /// Relative to the package root.
  let path: String
  /// Nil when there is no such file yet.
  let old: [UInt8]?
  /// Nil when the file is deleted.
  let new: [UInt8]?

  func write(in root: String) throws(FileError) {
    let file = FileSystem.join(root, path)
    guard let new else {
      if FileSystem.kind(of: file) != nil { try FileSystem.remove(file) }
      return
    }
    if let slash = file.lastIndex(of: "/") { try FileSystem.makeFolder(String(file[..<slash])) }
    _ = try FileSystem.writeIfChanged(new, to: file)
  }
}

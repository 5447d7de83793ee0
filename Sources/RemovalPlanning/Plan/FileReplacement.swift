package import LocalFiles

/// The old and the new content of one file.
package struct FileReplacement: Sendable, Equatable {
  /// Relative to the package root.
  package let path: String
  /// Nil when there is no such file yet.
  package let old: [UInt8]?
  /// Nil when the file is deleted.
  package let new: [UInt8]?

  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }

  package func write(in root: String) throws(FileError) {
    let file = FileSystem.join(root, path)
    guard let new else {
      if FileSystem.kind(of: file) != nil { try FileSystem.remove(file) }
      return
    }
    if let slash = file.lastIndex(of: "/") { try FileSystem.makeFolder(String(file[..<slash])) }
    _ = try FileSystem.writeIfChanged(new, to: file)
  }
}

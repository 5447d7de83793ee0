package import LocalFiles

/// The originals of files that a removal changes but git does not keep. They stay until the next removal.
package struct RemovalBackup {
  package static let folder = ".build/split-test/backup"
  private let files: [FileReplacement]

  package init(of files: [FileReplacement]) { self.files = files }

  /// Replaces an earlier backup.
  package func write(in root: PackageRoot) throws(FileError) {
    try Self.delete(in: root)
    for file in files {
      guard let old = file.old else { continue }
      let path = FileSystem.join(Self.folder, file.path)
      try root.makeFolder(FileSystem.folder(of: path))
      try root.put(old, at: path)
      try root.syncFolder(FileSystem.folder(of: path))
    }
  }

  package static func delete(in root: PackageRoot) throws(FileError) {
    guard try root.entry(folder) != nil else { return }
    try root.folder(FileSystem.folder(of: folder)).removeFolder(FileSystem.name(of: folder))
  }
}

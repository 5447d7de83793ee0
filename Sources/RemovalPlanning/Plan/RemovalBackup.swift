package import LocalFiles

/// The originals of files that a removal changes but git does not keep. They stay until the next removal.
package struct RemovalBackup {
  package static let folder = ".build/split-test/backup"
  private let files: [FileReplacement]

  package init(of files: [FileReplacement]) { self.files = files }

  /// Replaces an earlier backup, and waits until this one is on the disk.
  package func write(in root: PackageRoot) throws(FileError) {
    try Self.delete(in: root)
    let calls = OpenedPackage(root)
    var folders: Set<String> = []
    var copies: [String] = []
    for file in files {
      guard let old = file.old else { continue }
      let copy = FileSystem.join(Self.folder, file.path)
      var folder = FileSystem.folder(of: copy)
      if !folders.contains(folder) { try calls.makeFolder(folder) }
      while folder != ".", folders.insert(folder).inserted { folder = FileSystem.folder(of: folder) }
      try calls.create(copy, old, like: copy)
      copies.append(copy)
    }
    try calls.sync(copies)
    for folder in folders.sorted() { try calls.syncFolder(folder) }
  }

  package static func delete(in root: PackageRoot) throws(FileError) {
    guard try root.entry(folder) != nil else { return }
    try root.folder(FileSystem.folder(of: folder)).removeFolder(FileSystem.name(of: folder))
  }
}

package import LocalFiles

/// The originals of the files that a removal writes where git keeps none, until the next removal.
package struct RemovalBackup {
  package static let folder = ".build/split-test/backup"
  private let files: [FileReplacement]

  package init(of files: [FileReplacement]) { self.files = files }

  /// Takes the place of an earlier one.
  package func write(in root: PackageRoot) throws(FileError) {
    try Self.delete(in: root)
    for file in files {
      if let old = file.old { try root.write(old, to: FileSystem.join(Self.folder, file.path)) }
    }
  }

  package static func delete(in root: PackageRoot) throws(FileError) {
    guard try root.entry(folder) != nil else { return }
    try root.folder(FileSystem.folder(of: folder)).removeFolder(FileSystem.name(of: folder))
  }
}

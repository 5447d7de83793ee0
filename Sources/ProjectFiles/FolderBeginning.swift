import LocalFiles
import ParallelMap
import SplitTestCodegen

/// A new folder of generated files, written beside its path and renamed at the end. Readers see all files or none, and
/// the system does half the work per file that it would with a rename for each.
struct FolderBeginning {
  private let outer: OpenFolder
  private let name: String
  private let path: String

  /// - Parameter path: without links.
  init(of path: String) throws(FileError) {
    self.path = path
    outer = try .made(FileSystem.folder(of: path))
    name = FileSystem.name(of: path)
  }

  /// - Returns: `false` if something is at the path by the end, so that files have to be written one by one.
  func write(_ files: [GeneratedFile]) throws(FileError) -> Bool {
    let (temporary, folder) = try outer.temporaryFolder()
    let results = files.parallelMap(stride: 32) { file in
      Result { () throws(FileError) in try folder.create(file.name, file.utf8) }
    }
    for (file, result) in zip(files, results) {
      guard case .failure(let error) = result else { continue }
      try? outer.removeFolder(temporary)
      throw FileError(path: FileSystem.join(path, file.name), action: error.action, reason: error.reason)
    }
    guard (try? outer.rename(temporary, to: name)) != nil else {
      try? outer.removeFolder(temporary)
      return false
    }
    return true
  }
}

import LocalFiles
import ParallelMap
import SplitTestCodegen

/// A folder of generated files that is not there yet: all of it is written to a folder beside it, which is renamed at the
/// end. Whoever reads sees all files or none, and the system has half as much to do for each as when it is renamed by itself.
struct FolderBeginning {
  private let path: String
  private let temporary: String

  init(of path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    temporary = path + FileSystem.temporarySuffix
  }

  /// - Returns: false where that cannot be done, so that files have to be written one by one: where no other folder can be
  ///   made, or it holds something of somebody's, or where there is something at the path in the end.
  func write(_ files: [GeneratedFile]) throws(FileError) -> Bool {
    guard (try? FileSystem.makeFolder(temporary)) != nil, let left = try? FileSystem.names(in: temporary),
      left.allSatisfy(GeneratedFolder.isGeneratedName)
    else { return false }
    // By a run that was killed.
    for name in left { try FileSystem.remove(FileSystem.join(temporary, name)) }
    let results = files.parallelMap(stride: 32) { file in
      Result { () throws(FileError) in try FileSystem.fill(FileSystem.join(temporary, file.name), with: file.utf8) }
    }
    for (file, result) in zip(files, results) {
      guard case .failure(let error) = result else { continue }
      clear(files)
      throw FileError(path: FileSystem.join(path, file.name), action: error.action, reason: error.reason)
    }
    guard (try? FileSystem.move(temporary, to: path)) != nil else {
      clear(files)
      return false
    }
    return true
  }

  private func clear(_ files: [GeneratedFile]) {
    for file in files { try? FileSystem.remove(FileSystem.join(temporary, file.name)) }
    try? FileSystem.removeFolder(temporary)
  }
}

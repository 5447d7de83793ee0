import ParallelMap

/// The calls that change files below a package, for a command that changes many. Each folder is opened once and kept open,
/// so its files are reached even if somebody moves it meanwhile, and never through a link that is put in its place.
///
/// For one thread.
package final class OpenedPackage: FileCalls {
  private let root: PackageRoot
  /// By their paths as given.
  private var folders: [String: OpenFolder] = [:]

  package init(_ root: PackageRoot) { self.root = root }

  /// The folder that contains a file, and the file's name in it, links followed.
  private func parent(
    of path: String, making: Bool = false, action: String
  ) throws(FileError) -> (folder: OpenFolder, name: String) {
    if let (folder, name) = known(path), folder.entry(name) != .link { return (folder, name) }
    return try root.parent(of: path, making: making, action: action)
  }

  /// `nil` if there is no such folder.
  private func known(_ path: String) -> (folder: OpenFolder, name: String)? {
    let name = FileSystem.name(of: path)
    guard !["", ".", ".."].contains(name) else { return nil }
    let place = FileSystem.folder(of: path)
    if let folder = folders[place] { return (folder, name) }
    guard let folder = try? root.folder(place) else { return nil }
    folders[place] = folder
    return (folder, name)
  }

  package func contents(of path: String) throws(FileError) -> [UInt8]? {
    guard let (folder, name) = known(path), folder.entry(name) != .link else {
      return try root.entry(path) == nil ? nil : try root.read(path, limit: Self.limit)
    }
    guard folder.entry(name) != nil else { return nil }
    do throws(FileError) {
      return try folder.read(name, limit: Self.limit)
    } catch {
      throw FileError(path: path, action: error.action, reason: error.reason)
    }
  }

  private static let limit = 256 << 20

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

  package func delete(_ path: String) throws(FileError) {
    let (folder, name) = try parent(of: path, action: "cannot delete")
    try folder.remove(name)
  }

  package func makeFolder(_ path: String) throws(FileError) {
    if folders[path] == nil { folders[path] = try root.madeFolder(path) }
  }

  package func removeEmptyFolder(_ path: String) throws(FileError) {
    folders = folders.filter { !FileSystem.lies($0.key, in: path) }
    guard try root.entry(path) != nil else { return }
    let (folder, name) = try root.parent(of: path, action: "cannot delete")
    try folder.removeEmptyFolder(name)
  }

  package func sync(_ path: String) throws(FileError) { try sync([path]) }

  package func sync(_ paths: [String]) throws(FileError) {
    var files: [(folder: OpenFolder, name: String)] = []
    for path in paths { files.append(try parent(of: path, action: "cannot sync")) }
    // Waiting threads need no cores, and file systems write together what is waited for together.
    let results = files.parallelMap(stride: 1, threads: 16) { file in
      Result { () throws(FileError) in try file.folder.sync(file.name) }
    }
    for result in results { try result.get() }
  }

  package func syncFolder(_ path: String) throws(FileError) {
    // The folder may have been deleted with its content.
    if try root.entry(path) != nil { try root.folder(path).sync() }
  }

  package func changeTime(of path: String) throws(FileError) -> Int64 {
    let (folder, name) = try parent(of: path, action: "cannot read")
    return try folder.changeTime(of: name)
  }

  package func removeLeftovers(in path: String) throws(FileError) {
    if try root.entry(path) != nil { try root.folder(path).removeLeftovers() }
  }
}

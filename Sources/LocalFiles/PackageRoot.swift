#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder given by the user. All access through it stays below it, even through links.
///
/// Links to places inside of it are followed. Paths are relative to the folder, or absolute and below it.
package struct PackageRoot: Sendable {
  /// Absolute, without links.
  package let path: String

  package init(_ path: String) {
    self.path = FileSystem.resolved(path) ?? path
  }

  /// The folders from the root to a file or folder, and its name. None of them is a link.
  private struct Place {
    var folders: [String]
    /// `nil` for the root itself.
    let name: String?
  }

  /// Whether an absolute path without links is the root or lies below it.
  func holds(_ resolved: String) -> Bool { resolved == path || resolved.hasPrefix(prefix) }

  /// The common start of the absolute paths below the root.
  private var prefix: String { path == "/" ? "/" : path + "/" }

  /// Whether a path leads below the root, links followed. A missing part counts as the folders above it.
  package func contains(_ path: String) -> Bool { (try? place(of: path, action: "")) != nil }

  /// The path without links, relative to the root.
  package func relativePath(of path: String) throws(FileError) -> String {
    let place = try place(of: path, action: "cannot use")
    return (place.folders + [place.name].compactMap { $0 }).joined(separator: "/")
  }

  private func place(of path: String, action: String) throws(FileError) -> Place {
    var known = FileSystem.join(self.path, path)
    while known.count > 1, known.hasSuffix("/") { known.removeLast() }
    var missing: [String] = []
    var resolved = FileSystem.resolved(known)
    while resolved == nil {
      var status = stat()
      if lstat(known, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
        throw FileError(path: path, action: action, reason: "it is a link that leads nowhere")
      }
      guard let slash = known.lastIndex(of: "/") else { break }
      let name = String(known[known.index(after: slash)...])
      guard name != "..", name != "." else {
        throw FileError(path: path, action: action, reason: "there is no such folder")
      }
      if !name.isEmpty { missing.insert(name, at: 0) }
      known = slash == known.startIndex ? "/" : String(known[..<slash])
      resolved = FileSystem.resolved(known)
    }
    guard let resolved, holds(resolved) else {
      throw FileError(path: path, action: action, reason: "it lies outside of '\(self.path)'")
    }
    var names = resolved.dropFirst(prefix.count).split(separator: "/").map(String.init) + missing
    let name = names.popLast()
    return Place(folders: names, name: name)
  }

  /// Opens the folders one by one, without following a link that has been put there since.
  private func open(_ folders: [String], making: Bool) throws(FileError) -> OpenFolder {
    var folder = try OpenFolder(path)
    for name in folders { folder = making ? try folder.madeFolder(name) : try folder.folder(name) }
    return folder
  }

  /// The folder that contains a file, and the file's name in it.
  func parent(
    of path: String, making: Bool = false, action: String
  ) throws(FileError) -> (folder: OpenFolder, name: String) {
    let place = try place(of: path, action: action)
    guard let name = place.name else { throw FileError(path: path, action: action, reason: "it is a folder") }
    do throws(FileError) {
      return (try open(place.folders, making: making), name)
    } catch {
      throw FileError(path: path, action: action, reason: error.reason)
    }
  }

  // MARK: Folders

  package func folder(_ path: String) throws(FileError) -> OpenFolder {
    let place = try place(of: path, action: "cannot open the folder")
    return try open(place.folders + [place.name].compactMap { $0 }, making: false)
  }

  /// Makes the folder, and those around it, if they are missing.
  @discardableResult
  package func madeFolder(_ path: String) throws(FileError) -> OpenFolder {
    let place = try place(of: path, action: "cannot make the folder")
    return try open(place.folders + [place.name].compactMap { $0 }, making: true)
  }

  /// The entry at the path, links followed; `nil` if nothing is there.
  ///
  /// - Throws: if the path leads outside.
  package func entry(_ path: String) throws(FileError) -> OpenFolder.Entry? {
    let place = try place(of: path, action: "cannot read")
    guard let name = place.name else { return .folder }
    return (try? open(place.folders, making: false))?.entry(name)
  }

  // MARK: Files

  package func read(_ path: String, limit: Int = FileSystem.readingLimit) throws(FileError) -> [UInt8] {
    let (folder, name) = try parent(of: path, action: "cannot read")
    do throws(FileError) {
      return try folder.read(name, limit: limit)
    } catch {
      throw FileError(path: path, action: error.action, reason: error.reason)
    }
  }

  /// Writes a file atomically, and makes the folders around it.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let (folder, name) = try parent(of: path, making: true, action: "cannot write")
    do throws(FileError) {
      try folder.replace(name, with: bytes)
    } catch {
      throw FileError(path: path, action: error.action, reason: error.reason)
    }
  }

  package func remove(_ path: String) throws(FileError) {
    let (folder, name) = try parent(of: path, action: "cannot delete")
    try folder.remove(name)
  }

  /// - Throws: if another file is at the new path.
  package func move(_ path: String, to newPath: String) throws(FileError) {
    let (folder, name) = try parent(of: path, action: "cannot move")
    let (newFolder, newName) = try parent(of: newPath, making: true, action: "cannot move")
    // A file system that ignores case already has a file with the corrected name.
    guard newFolder.entry(newName) == nil || newName.lowercased() == name.lowercased() else {
      throw FileError(path: newPath, action: "cannot move '\(path)' to", reason: "there is a file already")
    }
    try folder.move(name, to: newFolder, newName)
  }
}

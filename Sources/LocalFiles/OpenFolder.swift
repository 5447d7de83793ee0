#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder. Its content is reached by name alone and never through a link, whatever happens to the path
/// meanwhile.
package final class OpenFolder: Sendable {
  /// For messages.
  let path: String
  let descriptor: Int32

  /// Follows links in the path.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot open the folder") }
  }

  private init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens the folder at a path. Makes it, and those around it, if they are missing.
  package static func made(_ path: String) throws(FileError) -> OpenFolder {
    if FileSystem.kind(of: path) != nil { return try OpenFolder(path) }
    return try made(FileSystem.folder(of: path)).madeFolder(FileSystem.name(of: path))
  }

  package enum Entry: Equatable {
    case file(mode: UInt16, size: Int)
    case folder, link, other
  }

  /// `nil` if nothing has that name.
  package func entry(_ name: String) -> Entry? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(mode: UInt16(truncatingIfNeeded: status.st_mode & 0o777), size: Int(status.st_size))
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  package func folder(_ name: String) throws(FileError) -> OpenFolder {
    let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard inner >= 0 else { throw failure("cannot open the folder", name) }
    return OpenFolder(inner, path: FileSystem.join(path, name))
  }

  /// Opens the folder. Makes it if it is missing.
  package func madeFolder(_ name: String) throws(FileError) -> OpenFolder {
    guard mkdirat(descriptor, name, 0o755) == 0 || errno == EEXIST else {
      throw failure("cannot make the folder", name)
    }
    return try folder(name)
  }

  /// Makes a folder with a new name.
  package func temporaryFolder() throws(FileError) -> (name: String, folder: OpenFolder) {
    let name = TemporaryName.new()
    guard mkdirat(descriptor, name, 0o755) == 0 else { throw failure("cannot make the folder", name) }
    return (name, try folder(name))
  }

  package func names() throws(FileError) -> [String] {
    // The stream owns its descriptor, so it gets one of its own.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      throw FileError(path: path, action: "cannot read the folder")
    }
    defer { closedir(stream) }
    return FileSystem.entries(in: stream).map(\.name)
  }

  func failure(_ action: String, _ name: String) -> FileError {
    FileError(path: FileSystem.join(path, name), action: action)
  }
}

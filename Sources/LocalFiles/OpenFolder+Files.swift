#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OpenFolder {
  package func read(_ name: String, limit: Int = FileSystem.readingLimit) throws(FileError) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw failure("cannot read", name) }
    defer { close(file) }
    return try FileDescriptor(file).readFile(limit: limit, path: FileSystem.join(path, name))
  }

  /// Whether a regular file has exactly these bytes.
  package func holds(_ bytes: [UInt8], in name: String) throws(FileError) -> Bool {
    guard case .file(_, let size) = entry(name), size == bytes.count else { return false }
    return try read(name, limit: .max) == bytes
  }

  /// Makes a new file. Readers may see half of it.
  package func create(_ name: String, _ bytes: [UInt8], mode: UInt16? = nil) throws(FileError) {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode ?? 0o644))
    guard file >= 0 else { throw failure("cannot write", name) }
    let isWritten = FileDescriptor(file).writeAll(bytes)
    let reason = errno
    if let mode { _ = fchmod(file, mode_t(mode)) }
    guard close(file) == 0, isWritten else {
      if !isWritten { errno = reason }
      let error = failure("cannot write", name)
      unlinkat(descriptor, name, 0)
      throw error
    }
  }

  /// Creates a link with an unused name. Its target may be anywhere, because this module never follows it.
  package func createLink(_ name: String, to target: String) throws(FileError) {
    guard symlinkat(target, descriptor, name) == 0 else { throw failure("cannot write", name) }
  }

  /// Writes a temporary file and renames it, so that readers see the old bytes or the new ones. An existing file keeps
  /// its mode.
  ///
  /// - Parameter mode: the mode of a new file.
  package func replace(_ name: String, with bytes: [UInt8], mode: UInt16? = nil) throws(FileError) {
    let temporary = TemporaryName.new()
    do throws(FileError) {
      try create(temporary, bytes, mode: try replaceableMode(name) ?? mode)
      do throws(FileError) {
        try rename(temporary, to: name)
      } catch {
        unlinkat(descriptor, temporary, 0)
        throw error
      }
    } catch {
      throw FileError(path: FileSystem.join(path, name), action: "cannot write", reason: error.reason)
    }
  }

  /// The mode of the file to replace; `nil` if nothing is there.
  func replaceableMode(_ name: String) throws(FileError) -> UInt16? {
    switch entry(name) {
    case .file(let mode, _): return mode
    case nil: return nil
    case .folder, .link, .other:
      throw FileError(path: FileSystem.join(path, name), action: "cannot write", reason: FileError.noRegularFile)
    }
  }

  package func rename(_ name: String, to newName: String) throws(FileError) {
    guard renameat(descriptor, name, descriptor, newName) == 0 else { throw failure("cannot move", name) }
  }

  package func move(_ name: String, to folder: OpenFolder, _ newName: String) throws(FileError) {
    guard renameat(descriptor, name, folder.descriptor, newName) == 0 else { throw failure("cannot move", name) }
  }

  package func remove(_ name: String) throws(FileError) {
    guard unlinkat(descriptor, name, 0) == 0 else { throw failure("cannot delete", name) }
  }

  /// Deletes a folder with everything in it. Links in it are deleted, not followed.
  package func removeFolder(_ name: String) throws(FileError) {
    let inner = try folder(name)
    for entry in try inner.names() {
      if inner.entry(entry) == .folder { try inner.removeFolder(entry) } else { try inner.remove(entry) }
    }
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 else { throw failure("cannot delete", name) }
  }

  /// Deletes a folder if it is empty.
  package func removeEmptyFolder(_ name: String) throws(FileError) {
    guard unlinkat(descriptor, name, AT_REMOVEDIR) != 0 else { return }
    guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOENT || errno == ENOTDIR else {
      throw failure("cannot delete", name)
    }
  }

  func changeTime(of name: String) throws(FileError) -> Int64 {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw failure("cannot read", name) }
    return Self.changeTime(status)
  }

  private static func changeTime(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Deletes the leftovers of killed runs.
  ///
  /// - Parameter seconds: the age up to which a file may belong to a run that is still at work.
  package func removeLeftovers(olderThan seconds: Int = 0) throws(FileError) {
    for name in try names() where TemporaryName.isOne(name) {
      if seconds > 0, time(nil) - Int(try changeTime(of: name) / 1_000_000_000) <= seconds { continue }
      if entry(name) == .folder { try removeFolder(name) } else { try remove(name) }
    }
  }

  // MARK: Power cuts

  /// Waits until the names in the folder are on the disk.
  package func sync() throws(FileError) {
    // Some file systems report that they cannot sync a folder; nothing can be done about it.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw FileError(path: path, action: "cannot sync")
    }
  }

  /// Waits until a file's bytes are on the disk.
  package func sync(_ name: String) throws(FileError) {
    let file = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw failure("cannot sync", name) }
    defer { close(file) }
    #if canImport(Darwin)
      // On macOS, `fsync` leaves the bytes in the drive's cache.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw failure("cannot sync", name) }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that a person named for a command's output.
package enum NamedOutput {
  /// Replaces a regular file atomically; writes straight into anything else: a pipe, a device, a stream of this
  /// process.
  ///
  /// - Parameters:
  ///   - path: relative to the working folder, or absolute.
  ///   - root: a folder whose links must not lead out of it.
  package static func write(_ bytes: [UInt8], to path: String, root: PackageRoot?) throws(FileError) {
    let absolute = FileSystem.join(FileSystem.currentFolder(), path)
    var status = stat()
    guard stat(absolute, &status) == 0 else { return try replace(absolute, bytes, path, root) }
    if let own = ownDescriptor(of: absolute, status) {
      return try writeStraight(bytes, to: own, path)
    }
    guard status.st_mode & S_IFMT != S_IFREG else { return try replace(absolute, bytes, path, root) }
    let descriptor = open(absolute, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot write") }
    defer { close(descriptor) }
    try writeStraight(bytes, to: descriptor, path)
  }

  private static func writeStraight(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
    // Makes a closed pipe an error here instead of a signal that ends the process.
    signal(SIGPIPE, SIG_IGN)
    guard FileDescriptor(descriptor).writeAll(bytes) else { throw FileError(path: path, action: "cannot write") }
  }

  /// The stream of this process that the path leads to, if any. Replacing its file would lose earlier and later output.
  private static func ownDescriptor(of path: String, _ status: stat) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      if let number = Int32(path.dropFirst(folder.count)), fcntl(number, F_GETFD) >= 0 { return number }
    }
    for stream in [StandardStream.output, .error] {
      var own = stat()
      guard fstat(stream.rawValue, &own) == 0 else { continue }
      if own.st_dev == status.st_dev, own.st_ino == status.st_ino { return stream.rawValue }
    }
    return nil
  }

  private static func replace(
    _ absolute: String, _ bytes: [UInt8], _ path: String, _ root: PackageRoot?
  ) throws(FileError) {
    let resolved = try LinkTrail.resolved(absolute, shown: path, root: root)
    do throws(FileError) {
      try OpenFolder(FileSystem.folder(of: resolved)).replace(FileSystem.name(of: resolved), with: bytes)
    } catch {
      throw FileError(path: path, action: "cannot write", reason: error.reason)
    }
  }
}

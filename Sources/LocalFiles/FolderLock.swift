#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Only one run at a time holds it; it ends with the value or with the process.
///
/// The folder itself is locked, so no file is needed that could be a link or a pipe, and nothing is left behind.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - seconds: how long to wait for another run.
  ///   - whileWaiting: called once, when another run holds the lock.
  /// - Returns: nil where the file system knows no locks.
  package static func take(
    _ path: String, seconds: Double, whileWaiting: () -> Void
  ) throws(FileError) -> FolderLock? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot open the folder") }
    let pause: UInt32 = 20_000
    var left = seconds * 1_000_000
    var isToldOf = false
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        close(descriptor)
        return nil
      }
      if !isToldOf { whileWaiting() }
      isToldOf = true
      guard left > 0 else {
        close(descriptor)
        throw FileError(
          path: path, action: "cannot write in",
          reason: "another run has been writing there for \(Int(seconds)) seconds; nothing was written by this one")
      }
      usleep(pause)
      left -= Double(pause)
    }
    return FolderLock(descriptor)
  }

  /// Whether a run holds the lock at this moment.
  package static func isTaken(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock that only one run at a time holds, until the value or the process ends.
///
/// It locks the folder itself, so there is no lock file that could be a link or a pipe, and nothing is left behind.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - seconds: how long to wait for another run.
  ///   - whileWaiting: called once if another run holds the lock.
  /// - Returns: `nil` if the file system has no locks.
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
          reason:
            "another run has been writing there for \(Int(seconds)) second\(seconds == 1 ? "" : "s"); nothing was written by this one"
        )
      }
      usleep(pause)
      left -= Double(pause)
    }
    return FolderLock(descriptor)
  }

  /// Whether a run holds the lock now.
  package static func isTaken(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}

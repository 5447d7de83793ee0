#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LocalFiles

/// A file's metadata. Two contents of one file have two stamps, unless they were written within one tick of the clock.
package struct FileStamp: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int64
  /// In nanoseconds since 1970.
  package let modified: Int64
  /// The time of the last change of the content or the attributes; no program can set it.
  package let changed: Int64
}

/// Stamps of files, and their bytes without a copy.
package enum FileAccess {
  package enum Entry {
    case file(FileStamp)
    case folder(FileStamp)
    case link
    case other
  }

  /// - Returns: `nil` if nothing is there, or no access is permitted.
  package static func entry(_ path: String, followingLinks: Bool) -> Entry? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(stamp(status))
    case S_IFDIR: return .folder(stamp(status))
    case S_IFLNK: return .link
    default: return .other
    }
  }

  private static func stamp(_ status: stat) -> FileStamp {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return FileStamp(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: nanoseconds(modified), changed: nanoseconds(changed))
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  package static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Calls a function with a file's bytes, which are valid only during the call; `nil` if the file cannot be read or is
  /// longer than the limit.
  package static func withBytes<Result>(
    of path: String, limit: Int = Int(SwiftSourceFinder.sizeLimit),
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result? {
    guard let file = OpenFile(path), file.size <= limit else { return nil }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(file.size, 1))
    defer { buffer.deallocate() }
    guard let length = file.read(into: buffer) else { return nil }
    return try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<length]))
  }
}

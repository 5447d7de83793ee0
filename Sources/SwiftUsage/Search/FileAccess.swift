#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system says about a file without reading it. Two contents of one file have two stamps, unless they
/// were written within one tick of the clock.
struct FileStamp: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  /// In nanoseconds since 1970.
  let modified: Int64
  /// When the content or the attributes changed last; no program can set it.
  let changed: Int64
}

/// The only place that calls the C library.
enum FileAccess {
  enum Entry {
    case file(FileStamp)
    case folder(FileStamp)
    case link
    case other
  }

  /// - Returns: nil where there is nothing, or nothing that may be looked at.
  static func entry(_ path: String, followingLinks: Bool) -> Entry? {
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

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// The names in a folder in byte order, without `.` and `..`; nil where it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The path without links and dots.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Calls a function with a file's bytes, which are gone when it returns; nil where the file cannot be read.
  static func withBytes<Result>(of path: String, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result?
  {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let capacity = Int(status.st_size)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(capacity, 1), alignment: 16)
    defer { buffer.deallocate() }
    var length = 0
    while length < capacity {
      let count = read(descriptor, buffer.baseAddress.map { $0 + length }, capacity - length)
      if count < 0 { return nil }
      if count == 0 { break }
      length += count
    }
    return try body(UnsafeRawBufferPointer(rebasing: buffer[..<length]))
  }

  static func bytes(of path: String) -> [UInt8]? {
    withBytes(of: path) { [UInt8]($0) }
  }

  /// Writes beside the file and renames, so that a reader sees the old or the new content and nothing between.
  @discardableResult
  static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let temporary = "\(path).\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + length }, bytes.count - length) }
      if count <= 0 { break }
      length += count
    }
    guard close(descriptor) == 0, length == bytes.count, rename(temporary, path) == 0 else {
      unlink(temporary)
      return false
    }
    return true
  }

  /// As `replace`; the folder is made if need be.
  static func save(_ bytes: [UInt8], to path: String) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { makeFolder(String(path[..<slash])) }
    replace(path, with: bytes)
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) {
    if entry(path, followingLinks: true) != nil { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { makeFolder(String(path[..<slash])) }
    mkdir(path, 0o755)
  }

  /// The place of a byte, from an offset on.
  static func place(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    return memchr(base + start, Int32(byte), bytes.count - start).map { UnsafeRawPointer($0) - base }
  }

  static func isEqual(_ bytes: UnsafeRawBufferPointer, at offset: Int, to other: [UInt8]) -> Bool {
    guard let base = bytes.baseAddress, offset >= 0, offset + other.count <= bytes.count else { return false }
    return other.withUnsafeBytes { needle in
      needle.baseAddress.map { memcmp(base + offset, $0, needle.count) == 0 } ?? true
    }
  }
}

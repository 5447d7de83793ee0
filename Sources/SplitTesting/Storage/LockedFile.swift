#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A file that is open and locked against other processes until it goes out of scope.
///
/// This type contains all of the package's file access, so that the core needs no Foundation.
struct LockedFile: ~Copyable {
  private let path: String
  private let descriptor: CInt

  /// Opens the file, and makes it and its folder if they are missing.
  ///
  /// - Parameter waits: whether to wait for other processes that hold the lock; otherwise the result is then `nil`.
  init?(path: String, waits: Bool) throws(FileFailure) {
    self.path = path
    Self.makeFolder(of: path)
    while true {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .last("open", path) }
      guard Self.locked(descriptor, waits: waits) else {
        let isHeld = errno == EWOULDBLOCK
        let failure = FileFailure.last("lock", path)
        close(descriptor)
        if isHeld { return nil }
        throw failure
      }
      if Self.isSameFile(descriptor, path) {
        self.descriptor = descriptor
        return
      }
      // Another process replaced the file between opening and locking it.
      close(descriptor)
    }
  }

  deinit { close(descriptor) }

  /// The end of the content, at most `limit` bytes.
  func read(limit: Int) throws(FileFailure) -> [UInt8] {
    lseek(descriptor, max(0, lseek(descriptor, 0, SEEK_END) - off_t(limit)), SEEK_SET)
    return try Self.readAll(descriptor, path: path, limit: limit)
  }

  /// The size in bytes.
  var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

  /// Appends all of the bytes or none of them.
  func append(_ bytes: [UInt8]) throws(FileFailure) {
    let end = lseek(descriptor, 0, SEEK_END)
    if let failure = Self.writeAll(bytes, to: descriptor, path: path) {
      if end >= 0 { _ = ftruncate(descriptor, end) }
      throw failure
    }
  }

  /// Whether the last write ended with a line break.
  func endsWithNewline() -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }

  /// Replaces the file atomically: readers see the old bytes or the new ones.
  consuming func replace(with bytes: [UInt8]) throws(FileFailure) {
    try Self.replace(path: path, with: bytes)
  }

  /// The same for a file without appends.
  static func replace(path: String, with bytes: [UInt8]) throws(FileFailure) {
    makeFolder(of: path)
    let temporary = "\(path).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last("create", temporary) }
    let failure = writeAll(bytes, to: descriptor, path: temporary)
    close(descriptor)
    if let failure {
      unlink(temporary)
      throw failure
    }
    guard rename(temporary, path) == 0 else {
      let failure = FileFailure.last("replace", path)
      unlink(temporary)
      throw failure
    }
  }

  /// The content, read without the lock; `nil` if the file does not exist.
  ///
  /// - Parameters:
  ///   - limit: the number of bytes to read.
  ///   - isEnd: whether to read the last bytes instead of the first ones.
  static func contents(path: String, limit: Int, isEnd: Bool = false) throws(FileFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .last("open", path)
    }
    defer { close(descriptor) }
    if isEnd { lseek(descriptor, max(0, lseek(descriptor, 0, SEEK_END) - off_t(limit)), SEEK_SET) }
    return try readAll(descriptor, path: path, limit: limit)
  }

  static func remove(path: String) throws(FileFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  // MARK: System calls

  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    makeFolder(of: folder)
    mkdir(folder, 0o700)
  }

  private static func locked(_ descriptor: CInt, waits: Bool) -> Bool {
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  private static func isSameFile(_ descriptor: CInt, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func readAll(_ descriptor: CInt, path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Bionic)
          Bionic.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last("read", path)
      }
      bytes += chunk[..<min(count, limit - bytes.count)]
      if bytes.count == limit { return bytes }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: CInt, path: String) -> FileFailure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return .last("write", path)
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

/// A failure of the file system.
struct FileFailure: Error, Hashable, Sendable {
  let message: String

  /// The failure of the last system call.
  static func last(_ action: String, _ path: String) -> FileFailure {
    FileFailure(message: "cannot \(action) '\(path)': \(String(cString: strerror(errno)))")
  }
}

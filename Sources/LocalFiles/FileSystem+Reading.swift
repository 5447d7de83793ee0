#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
  /// The default limit for a file, in bytes. Nothing that people write is as long.
  package static let readingLimit = 64 << 20

  /// Reads a regular file. A pipe or a device is an error, and is not waited for.
  package static func read(_ path: String, limit: Int = readingLimit) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot read") }
    defer { close(descriptor) }
    return try FileDescriptor(descriptor).readFile(limit: limit, path: path)
  }

  /// Reads a path from the command line: a file, or a pipe up to its end.
  package static func readNamed(_ path: String, limit: Int = readingLimit) throws(FileError) -> [UInt8] {
    guard kind(of: path) == .other else { return try read(path, limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot read") }
    defer { close(descriptor) }
    return try FileDescriptor(descriptor).readAll(size: 0, limit: limit, path: path)
  }
}

extension FileDescriptor {
  /// - Throws: if it is no regular file, and as soon as more than `limit` bytes are read.
  func readFile(limit: Int, path: String) throws(FileError) -> [UInt8] {
    try readAll(size: try regularFileSize(limit: limit, path: path), limit: limit, path: path)
  }

  private func regularFileSize(limit: Int, path: String) throws(FileError) -> Int {
    var information = stat()
    guard fstat(number, &information) == 0 else { throw FileError(path: path, action: "cannot read") }
    switch information.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, action: "cannot read", reason: "it is a folder")
    default: throw FileError(path: path, action: "cannot read", reason: FileError.noRegularFile)
    }
    let size = Int(information.st_size)
    guard size <= limit else { throw .tooLarge(path, limit: limit) }
    return size
  }

  /// - Parameter size: the size that the system reports; the file may have grown since.
  fileprivate func readAll(size: Int, limit: Int, path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Files of the kernel report a size of 0. The buffer is small, because many specs are kept.
    var capacity = size > 0 ? size + 1 : 4_096
    var isAtEnd = false
    while !isAtEnd {
      var isRead = true
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        let count = readAll(into: buffer, expected: size)
        isRead = count != nil
        initialized = count ?? 0
      }
      guard isRead else { throw FileError(path: path, action: "cannot read") }
      isAtEnd = chunk.count < capacity
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limit else { throw .tooLarge(path, limit: limit) }
      capacity = 1 << 16
    }
    return bytes
  }
}

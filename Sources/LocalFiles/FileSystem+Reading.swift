#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot read") }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(path: path, action: "cannot read") }
    if information.st_mode & S_IFMT == S_IFDIR {
      throw FileError(path: path, action: "cannot read", reason: "it is a folder")
    }
    var bytes: [UInt8] = []
    let size = Int(information.st_size)
    // Files of the kernel say that they have no bytes; a spec is small, and many are kept.
    var capacity = size > 0 ? size + 1 : 4_096
    var isAtEnd = false
    while !isAtEnd {
      var isRead = true
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        let count = FileDescriptor(descriptor).readAll(into: buffer, expected: size)
        isRead = count != nil
        initialized = count ?? 0
      }
      guard isRead else { throw FileError(path: path, action: "cannot read") }
      isAtEnd = chunk.count < capacity
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      capacity = 1 << 16
    }
    return bytes
  }

  /// Whether a file holds exactly these bytes.
  package static func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    let present = try read(path)
    guard present.count == bytes.count else { return false }
    return present.withUnsafeBytes { left in
      bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return memcmp(left, right, bytes.count) == 0
      }
    }
  }
}

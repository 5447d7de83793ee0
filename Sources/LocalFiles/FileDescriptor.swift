#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file, or a stream.
package struct FileDescriptor {
  let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// - Parameter expected: the number of bytes according to the system; the read ends after as many.
  /// - Returns: the number of bytes read, fewer than the buffer holds at the end of the file; `nil` with the reason in
  ///   `errno` if a read failed.
  package func readAll(into buffer: UnsafeMutableBufferPointer<UInt8>, expected: Int) -> Int? {
    var total = 0
    while total < buffer.count, let base = buffer.baseAddress {
      let count = read(number, base + total, buffer.count - total)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return total }
      total += count
      if total == expected { return total }
    }
    return total
  }

  /// - Returns: `false` with the reason in `errno` if a write failed.
  func writeAll(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count, let base = bytes.baseAddress {
        let count = write(number, base + offset, bytes.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}

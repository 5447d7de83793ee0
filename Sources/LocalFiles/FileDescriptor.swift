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

  /// - Parameter expected: how many bytes the system says there are; when there are as many, nobody asks for the next one.
  /// - Returns: how many were read, fewer than there is room for at the end; nil with the reason in `errno` if any read failed.
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

  /// - Returns: false with the reason in `errno`.
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

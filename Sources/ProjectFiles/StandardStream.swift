#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error, without Foundation and without buffers.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Whether a person could answer on standard input.
  package static var isInputTerminal: Bool { isatty(0) == 1 }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all of it; a reader that has gone away is no error.
  package func write(_ text: String) {
    write(Array(text.utf8))
  }

  package func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        #if canImport(Darwin)
          let count = Darwin.write(rawValue, base + offset, buffer.count - offset)
        #elseif canImport(Musl)
          let count = Musl.write(rawValue, base + offset, buffer.count - offset)
        #else
          let count = Glibc.write(rawValue, base + offset, buffer.count - offset)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        offset += count
      }
    }
  }
}

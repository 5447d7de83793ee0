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
    _ = FileDescriptor(rawValue).writeAll(bytes)
  }
}

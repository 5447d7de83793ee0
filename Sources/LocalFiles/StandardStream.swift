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

  /// Whether a person may answer on standard input.
  package static var isInputTerminal: Bool { isatty(0) == 1 }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether output may be coloured: on a terminal that can show it, unless `NO_COLOR` is set (https://no-color.org).
  package var showsColour: Bool {
    isTerminal && Self.variable("NO_COLOR").isEmpty && Self.variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// Writes the whole text. If the reader has closed its end, that is no error.
  ///
  /// - Throws: if writing fails, as on a full disk.
  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard FileDescriptor(rawValue).writeAll(bytes) || errno == EPIPE else {
      throw FileError(path: self == .output ? "stdout" : "stderr", action: "cannot write to")
    }
  }

  /// Waits for bytes on standard input.
  ///
  /// - Returns: at most 64 KiB; `nil` at the end of the input, and after an error.
  package static func readInput() -> [UInt8]? {
    while true {
      var isInterrupted = false
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = read(0, buffer.baseAddress, buffer.count)
        isInterrupted = result < 0 && errno == EINTR
        count = max(0, result)
      }
      if !bytes.isEmpty { return bytes }
      if !isInterrupted { return nil }
    }
  }

  /// Writes a line to standard error. A failure cannot be reported anywhere, so it is ignored.
  package static func note(_ text: String) {
    try? Self.error.write(text + "\n")
  }
}

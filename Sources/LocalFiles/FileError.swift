#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed operation on a file, in words for people.
package struct FileError: Error, CustomStringConvertible {
  package let path: String
  /// "cannot read", "cannot write"
  package let action: String
  /// The system's explanation.
  package let reason: String

  package init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// Takes the reason from `errno`.
  init(path: String, action: String) {
    self.init(path: path, action: action, reason: String(cString: strerror(errno)))
  }

  /// The reason for a pipe, a device or a socket.
  static let noRegularFile = "it is no regular file"

  static func tooLarge(_ path: String, limit: Int) -> FileError {
    let size = limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB"
    return FileError(path: path, action: "cannot read", reason: "it is larger than \(size)")
  }

  package var description: String { "\(action) '\(path)': \(reason)" }
}

/// The `file` URIs of a package's files.
package struct DocumentURI: Sendable {
  private let root: String

  /// - Parameter root: absolute.
  package init(root: String) { self.root = root }

  /// - Returns: the path relative to the root, or `nil` for places outside of it.
  package func path(of uri: String) -> String? {
    guard let path = Self.absolutePath(of: uri), path.hasPrefix(root + "/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }

  package func uri(of path: String) -> String {
    "file://" + Self.encoded(path.hasPrefix("/") ? path : root + "/" + path)
  }

  /// - Returns: `nil` if the URI is not that of a local file.
  package static func absolutePath(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    let path = rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
    guard path.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var encoded = Array(path.utf8)[...]
    while let byte = encoded.popFirst() {
      if byte == UInt8(ascii: "%"), let number = UInt8(String(decoding: encoded.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(number)
        encoded = encoded.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(Unicode.Scalar(byte))
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(Unicode.Scalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}

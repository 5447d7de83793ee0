/// Splits a stream of bytes into messages: `Content-Length: N`, an empty line, N bytes of JSON.
///
/// Source: https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol
package struct MessageReader: Sendable {
  private var bytes: [UInt8] = []
  /// The maximum length of a message, in bytes.
  private static let limit = 64 << 20

  package init() {}

  package struct ProtocolError: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Returns: the bodies of the messages that are now complete.
  package mutating func add(_ chunk: [UInt8]) throws(ProtocolError) -> [[UInt8]] {
    bytes += chunk
    var bodies: [[UInt8]] = []
    while let header = try header() {
      guard bytes.count >= header.end + header.length else { break }
      bodies.append(Array(bytes[header.end..<header.end + header.length]))
      bytes.removeFirst(header.end + header.length)
    }
    return bodies
  }

  private func header() throws(ProtocolError) -> (end: Int, length: Int)? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else {
      guard bytes.count <= 4_096 else { throw ProtocolError(description: "a message has no header") }
      return nil
    }
    for line in String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " }), (0...Self.limit).contains(length) else { break }
      return (end, length)
    }
    throw ProtocolError(description: "a message has no length, or one that is too long")
  }

  /// A message with its header.
  package static func framed(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n".utf8) + Array(body.utf8)
  }
}

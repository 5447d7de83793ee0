package import SourceDiagnostics

/// The identifiers of an Objective-C file, by bytes. Comments and strings are skipped.
package struct ObjectiveCSource {
  private let source: SourceText

  package init(_ source: SourceText) {
    self.source = source
  }

  /// The places of some names, in the order of the text. Linear in the number of bytes.
  package func places(of names: Set<String>) -> [Range<Int>] {
    let bytes = source.utf8
    var found: [Range<Int>] = []
    var position = 0
    while position < bytes.count {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "/") where bytes.dropFirst(position).starts(with: "//".utf8): skip(to: "\n", &position)
      case UInt8(ascii: "/") where bytes.dropFirst(position).starts(with: "/*".utf8):
        position += 2
        skip(to: "*/", &position)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipLiteral(&position)
      case let byte where Self.isPart(byte):
        while position < bytes.count, Self.isPart(bytes[position]) { position += 1 }
        if names.contains(String(decoding: bytes[start..<position], as: UTF8.self)) { found.append(start..<position) }
      default: position += 1
      }
    }
    return found
  }

  /// Whether a place is in a comment. Linear in the number of bytes before it.
  package func isComment(_ place: Int) -> Bool {
    let bytes = source.utf8
    var position = 0
    while position <= place, position < bytes.count {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "/") where bytes.dropFirst(position).starts(with: "//".utf8): skip(to: "\n", &position)
      case UInt8(ascii: "/") where bytes.dropFirst(position).starts(with: "/*".utf8):
        position += 2
        skip(to: "*/", &position)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipLiteral(&position)
        continue
      default:
        position += 1
        continue
      }
      if (start..<position).contains(place) { return true }
    }
    return false
  }

  private func skip(to end: String, _ position: inout Int) {
    while position < source.utf8.count, !source.utf8.dropFirst(position).starts(with: end.utf8) { position += 1 }
    position = min(position + end.utf8.count, source.utf8.count)
  }

  private func skipLiteral(_ position: inout Int) {
    let (bytes, quote) = (source.utf8, source.utf8[position])
    position += 1
    while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

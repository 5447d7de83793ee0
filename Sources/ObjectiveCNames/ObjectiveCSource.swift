package import SourceDiagnostics

/// The identifiers and comments of an Objective-C file, by bytes.
package struct ObjectiveCSource {
  private enum Piece {
    case comment, literal, identifier, other
  }

  private let source: SourceText

  package init(_ source: SourceText) {
    self.source = source
  }

  /// The places of some names outside of comments and strings, in the order of the text. Linear in the number of bytes.
  package func places(of names: Set<String>) -> [Range<Int>] {
    places { $0 == .identifier && names.contains(String(decoding: source.utf8[$1], as: UTF8.self)) }
  }

  /// The places of the comments, in the order of the text. Linear in the number of bytes.
  package func comments() -> [Range<Int>] {
    places { piece, _ in piece == .comment }
  }

  private func places(where isWanted: (Piece, Range<Int>) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while position < source.utf8.count {
      let start = position
      let piece = skipPiece(&position)
      if isWanted(piece, start..<position) { found.append(start..<position) }
    }
    return found
  }

  private func skipPiece(_ position: inout Int) -> Piece {
    let bytes = source.utf8
    switch bytes[position] {
    case UInt8(ascii: "/") where bytes.dropFirst(position).starts(with: "//".utf8):
      skip(to: "\n", &position)
      return .comment
    case UInt8(ascii: "/") where bytes.dropFirst(position).starts(with: "/*".utf8):
      position += 2
      skip(to: "*/", &position)
      return .comment
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipLiteral(&position)
      return .literal
    case let byte where Self.isPart(byte):
      while position < bytes.count, Self.isPart(bytes[position]) { position += 1 }
      return .identifier
    default:
      position += 1
      return .other
    }
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

package import SourceDiagnostics

/// The identifiers and comments of an Objective-C file, by bytes.
package struct ObjectiveCSource {
  private enum Piece {
    case comment, literal, identifier, other
  }

  package let source: SourceText

  package init(_ source: SourceText) {
    self.source = source
  }

  /// The places of some names outside of comments and strings, in the order of the text. Linear in the number of bytes.
  package func places(of names: Set<String>) -> [Range<Int>] {
    places { $0 == .identifier && names.contains(String(decoding: source.utf8[$1], as: UTF8.self)) }
  }

  /// The places where an object is asked for one of some members: `settings.newSale`, `[[Settings shared] newSale]`, `@selector(newSale)`.
  package func places(ofMembers names: Set<String>) -> [Range<Int>] {
    places(of: names).filter { place in
      let before = source.utf8[..<place.lowerBound].last { !Self.isSpace($0) }
      let after = source.utf8[place.upperBound...].first { !Self.isSpace($0) }
      switch before {
      case UInt8(ascii: "."): return true
      case UInt8(ascii: "("): return source.utf8[..<place.lowerBound].suffix(10).elementsEqual("@selector(".utf8)
      case let byte? where Self.isPart(byte) || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")"):
        return after == UInt8(ascii: "]")
      default: return false
      }
    }
  }

  /// The places where one of some types is asked for a member, or sent a setter: `Features.newSale`, `[Features newSale]`,
  /// `[Features setNewSale:YES]`.
  package func places(ofMembers names: Set<String>, ofTypes types: Set<String>) -> [Range<Int>] {
    if types.isEmpty { return [] }
    return places(of: names).filter { place in
      var before = source.utf8[..<place.lowerBound]
      while let last = before.last, Self.isSpace(last) || last == UInt8(ascii: ".") { before.removeLast() }
      let owner = before.reversed().prefix(while: Self.isPart).reversed()
      return before.endIndex < place.lowerBound && types.contains(String(decoding: owner, as: UTF8.self))
    }
  }

  /// The places where an object is sent one of some setters: `[settings setNewSale:YES]`.
  package func places(ofSetters names: Set<String>) -> [Range<Int>] {
    places(of: names).filter { place in
      source.utf8[place.upperBound...].first { !Self.isSpace($0) } == UInt8(ascii: ":")
    }
  }

  /// The places of parts of selectors: `newSale` of `[[Config alloc] initWithKey:key newSale:YES]`.
  package func places(ofLabels names: Set<String>) -> [Range<Int>] {
    places(of: names).filter { source.utf8[$0.upperBound...].first == UInt8(ascii: ":") }
  }

  /// Whether the name at a place is given a value: `settings.newSale = YES`.
  package func isAssigned(at place: Range<Int>) -> Bool {
    let after = source.utf8[place.upperBound...].drop(while: Self.isSpace)
    return after.first == UInt8(ascii: "=") && after.dropFirst().first != UInt8(ascii: "=")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

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

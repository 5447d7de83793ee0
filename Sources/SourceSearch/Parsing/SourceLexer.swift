/// Splits Swift source into words, brackets and other characters without parsing it.
///
/// Comments are left out; a string literal is one token, interpolations included. It gives up where only a parser could
/// tell how to continue: at a slash that may begin a regular expression, or at a literal that does not end.
struct SourceLexer {
  struct Token {
    enum Kind: Equatable {
      case word
      case string
      /// One byte.
      case punctuation(UInt8)
    }

    let kind: Kind
    let range: Range<Int>
    /// Whether only white space and comments precede it on its line.
    let startsLine: Bool

    func isPunctuation(_ character: Unicode.Scalar) -> Bool { kind == .punctuation(UInt8(ascii: character)) }
  }

  struct GivesUp: Error {}

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  private var startsLine = true

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// - Returns: nil at the end.
  mutating func next() throws(GivesUp) -> Token? {
    try skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let startsLine = startsLine
    self.startsLine = false
    let kind = try readToken()
    return Token(kind: kind, range: start..<position, startsLine: startsLine)
  }

  /// Skips to behind the bracket that closes an open one.
  mutating func skipToClosing(_ opening: UInt8) throws(GivesUp) {
    var open = [opening]
    while let last = open.last {
      guard let token = try next() else { throw GivesUp() }
      guard case .punctuation(let byte) = token.kind else { continue }
      if Self.closing(byte) != nil {
        open.append(byte)
      } else if Self.isClosing(byte) {
        guard Self.closing(last) == byte else { throw GivesUp() }
        open.removeLast()
      }
    }
  }

  /// The byte that closes a bracket; `nil` for other bytes.
  static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func readToken() throws(GivesUp) -> Token.Kind {
    let first = bytes[position]
    if Words.isPart(first) {
      while Words.isPart(byte(position)) { position += 1 }
      return .word
    }
    switch first {
    case UInt8(ascii: "`"):
      position += 1
      while byte(position) != UInt8(ascii: "`") {
        guard position < bytes.count, bytes[position] != UInt8(ascii: "\n") else { throw GivesUp() }
        position += 1
      }
      position += 1
      return .word
    case UInt8(ascii: "\""):
      try skipString(pounds: 0)
      return .string
    case UInt8(ascii: "#"):
      var pounds = 0
      while byte(position + pounds) == UInt8(ascii: "#") { pounds += 1 }
      if byte(position + pounds) == UInt8(ascii: "\"") {
        position += pounds
        try skipString(pounds: pounds)
        return .string
      }
      if byte(position + pounds) == UInt8(ascii: "/") { throw GivesUp() }
    case UInt8(ascii: "/"):
      if mayBeginRegularExpression { throw GivesUp() }
    default: break
    }
    position += 1
    return .punctuation(first)
  }

  /// Whether a slash may begin a regular expression: not behind an operand, and not before white space.
  private var mayBeginRegularExpression: Bool {
    let next = byte(position + 1)
    if next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") || next == UInt8(ascii: "\n") { return false }
    guard position > 0 else { return true }
    let previous = bytes[position - 1]
    return !(Words.isPart(previous) || Self.isClosing(previous) || previous == UInt8(ascii: "\""))
  }

  private mutating func skipSpace() throws(GivesUp) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(GivesUp) {
    var depth = 0
    repeat {
      guard position < bytes.count else { throw GivesUp() }
      if bytes[position] == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0
  }

  /// Starts at the opening quote.
  private mutating func skipString(pounds: Int) throws(GivesUp) {
    let isMultiline = byte(position + 1) == UInt8(ascii: "\"") && byte(position + 2) == UInt8(ascii: "\"")
    // `""` is empty.
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\"")
      where isRepeated(UInt8(ascii: "\""), quotes, at: position)
        && isRepeated(UInt8(ascii: "#"), pounds, at: position + quotes):
        position += quotes + pounds
        return
      case UInt8(ascii: "\\") where isRepeated(UInt8(ascii: "#"), pounds, at: position + 1):
        position += 1 + pounds
        if byte(position) == UInt8(ascii: "(") {
          position += 1
          try skipToClosing(UInt8(ascii: "("))
        } else {
          position += 1
        }
      case UInt8(ascii: "\n") where !isMultiline: throw GivesUp()
      default: position += 1
      }
    }
    throw GivesUp()
  }

  private func isRepeated(_ byte: UInt8, _ count: Int, at start: Int) -> Bool {
    (start..<start + count).allSatisfy { self.byte($0) == byte }
  }
}

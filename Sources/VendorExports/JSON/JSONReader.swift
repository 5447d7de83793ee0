package import SourceDiagnostics

/// Parses JSON into nodes with places, in linear time.
package struct JSONReader {
  /// A syntax error and its place.
  package struct Problem: Error, Equatable {
    package let message: String
    /// In bytes.
    package let offset: Int
  }

  /// The limit of nesting.
  private static let maximumDepth = 128

  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0

  /// - Throws: ``Problem`` at the first invalid byte.
  package static func read(_ source: SourceText) throws(Problem) -> JSONNode {
    var reader = JSONReader(bytes: source.utf8, position: source.byteOrderMarkLength)
    let node = try reader.value()
    reader.skipSpace()
    if reader.position < reader.bytes.count { throw reader.problem("there is something after the end of the document") }
    return node
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ message: String, at offset: Int? = nil) -> Problem {
    Problem(message: message, offset: offset ?? position)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  // MARK: Values

  private mutating func value() throws(Problem) -> JSONNode {
    skipSpace()
    let start = position
    let content: JSONNode.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .boolean(true))
    case UInt8(ascii: "f"): content = try word("false", .boolean(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case nil: throw problem("the document ends before its value")
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): content = .number(try number())
    default: throw problem("this is no JSON value")
    }
    return JSONNode(content: content, range: start..<position)
  }

  private mutating func word(_ word: String, _ content: JSONNode.Content) throws(Problem) -> JSONNode.Content {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("this is no JSON value") }
    position += word.utf8.count
    return content
  }

  private mutating func number() throws(Problem) -> Double {
    let start = position
    while let byte = next, "+-.eE".utf8.contains(byte) || (0x30...0x39).contains(byte) { position += 1 }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
      throw problem("this is no number", at: start)
    }
    return value
  }

  private mutating func elements() throws(Problem) -> [JSONNode] {
    var elements: [JSONNode] = []
    try list(until: UInt8(ascii: "]")) { reader throws(Problem) in elements.append(try reader.value()) }
    return elements
  }

  private mutating func members() throws(Problem) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    try list(until: UInt8(ascii: "}")) { reader throws(Problem) in
      reader.skipSpace()
      let start = reader.position
      guard reader.next == UInt8(ascii: "\"") else { throw reader.problem("a member begins with its name in quotes") }
      let name = Located(try reader.string(), at: start..<reader.position)
      reader.skipSpace()
      guard reader.next == UInt8(ascii: ":") else { throw reader.problem("a colon is missing after the name") }
      reader.position += 1
      members.append(JSONNode.Member(name: name, value: try reader.value()))
    }
    return members
  }

  /// Reads a list separated by commas, up to the closing bracket.
  private mutating func list(
    until end: UInt8, _ element: (inout JSONReader) throws(Problem) -> Void
  ) throws(Problem) {
    depth += 1
    if depth > Self.maximumDepth { throw problem("values are nested more than \(Self.maximumDepth) levels deep") }
    defer { depth -= 1 }
    position += 1
    skipSpace()
    if next == end {
      position += 1
      return
    }
    while true {
      try element(&self)
      skipSpace()
      guard let byte = next else { throw problem("the document ends within a list or an object") }
      guard byte == end || byte == UInt8(ascii: ",") else { throw problem("a comma or a closing bracket is missing") }
      position += 1
      if byte == end { return }
    }
  }

  // MARK: Strings

  private mutating func string() throws(Problem) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape().utf8
      case 0..<0x20: throw problem("a control character must be escaped", at: position - 1)
      default: text.append(byte)
      }
    }
    throw problem("a string has no end", at: start)
  }

  /// Reads the rest of an escape sequence after its backslash.
  private mutating func escape() throws(Problem) -> String {
    guard let byte = next else { throw problem("a string has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    default: throw problem("there is no such escape", at: position - 2)
    }
  }

  /// Reads a UTF-16 escape. A lone half of a surrogate pair becomes U+FFFD.
  private mutating func unicode() throws(Problem) -> String {
    let first = try hexadecimal()
    guard first & 0xFC00 == 0xD800 else { return String(UnicodeScalar(UInt32(first)) ?? "\u{FFFD}") }
    guard bytes[position...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    let place = position
    position += 2
    let second = try hexadecimal()
    guard second & 0xFC00 == 0xDC00 else {
      position = place
      return "\u{FFFD}"
    }
    return String(
      UnicodeScalar(0x10000 + (UInt32(first & 0x3FF) << 10) + UInt32(second & 0x3FF)) ?? "\u{FFFD}")
  }

  private mutating func hexadecimal() throws(Problem) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits are missing") }
    position += 4
    return value
  }
}

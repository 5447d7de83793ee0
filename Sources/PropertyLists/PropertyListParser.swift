/// Parses property lists in NeXTSTEP's text format, which Xcode uses for project files: `{ key = value; }`, `( a, b )`,
/// `"text"`, comments. Data (`<0fbd77>`) is an error.
package struct PropertyListParser {
  package struct SyntaxError: Error {
    /// In bytes.
    package let offset: Int
    /// A clause: `';' is missing`.
    package let message: String
  }

  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Complexity: linear in the number of bytes.
  package static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> PropertyListNode {
    var parser = PropertyListParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let node = try parser.node()
    try parser.skipBlanks()
    guard parser.position == bytes.count else { throw parser.missing("the end of the file") }
    return node
  }

  private func missing(_ expected: String) -> SyntaxError {
    SyntaxError(offset: position, message: "\(expected) is missing")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() throws(SyntaxError) {
    while let byte = next {
      switch byte {
      case ...0x20: position += 1
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "*"):
        position += 2
        while position + 1 < bytes.count,
          bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
        {
          position += 1
        }
        guard position + 1 < bytes.count else { throw missing("the end of a comment") }
        position += 2
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"):
        while let byte = next, byte != 0x0A { position += 1 }
      default: return
      }
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) throws(SyntaxError) {
    try skipBlanks()
    guard next == UInt8(ascii: byte) else { throw missing("'\(byte)'") }
    position += 1
  }

  private mutating func node() throws(SyntaxError) -> PropertyListNode {
    try skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw SyntaxError(offset: position, message: "it is nested too deeply") }
    let start = position
    let value: PropertyListNode.Value =
      switch next {
      case UInt8(ascii: "{"): .dictionary(try entries())
      case UInt8(ascii: "("): .array(try elements())
      default: .text(try text())
      }
    return PropertyListNode(value: value, range: start..<position)
  }

  private mutating func entries() throws(SyntaxError) -> [PropertyListNode.Entry] {
    var entries: [PropertyListNode.Entry] = []
    try take("{")
    while true {
      try skipBlanks()
      if next == UInt8(ascii: "}") { break }
      let start = position
      let key = try text()
      try take("=")
      let node = try node()
      try take(";")
      entries.append(PropertyListNode.Entry(key: key, node: node, range: start..<position))
    }
    position += 1
    return entries
  }

  private mutating func elements() throws(SyntaxError) -> [PropertyListNode.Element] {
    var elements: [PropertyListNode.Element] = []
    try take("(")
    while true {
      try skipBlanks()
      if next == UInt8(ascii: ")") { break }
      let start = position
      let node = try node()
      let end = position
      try skipBlanks()
      if next == UInt8(ascii: ",") {
        position += 1
        elements.append(PropertyListNode.Element(node: node, range: start..<position))
      } else {
        elements.append(PropertyListNode.Element(node: node, range: start..<end))
        guard next == UInt8(ascii: ")") else { throw missing("',' or ')'") }
      }
    }
    position += 1
    return elements
  }

  private mutating func text() throws(SyntaxError) -> String {
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(by: quote) }
    let start = position
    while let byte = next, Self.isPlain(byte) { position += 1 }
    guard position > start else { throw missing("a value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._/$:-+@~".utf8.contains(byte) || byte >= 0x80
    }
  }

  private mutating func quoted(by quote: UInt8) throws(SyntaxError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = next else { throw missing("'\(Character(Unicode.Scalar(quote)))'") }
        position += 1
        switch escaped {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        // `\U0041` and octal digits stay, because paths do not contain them.
        case UInt8(ascii: "U"), UInt8(ascii: "0")...UInt8(ascii: "7"): text += [UInt8(ascii: "\\"), escaped]
        default: text.append(escaped)
        }
      default: text.append(byte)
      }
    }
    throw missing("'\(Character(Unicode.Scalar(quote)))'")
  }
}

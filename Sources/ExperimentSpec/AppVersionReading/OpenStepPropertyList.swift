import SourceDiagnostics

/// A property list in the format of `project.pbxproj`: `{ key = value; }`, `( a, b )`, plain and quoted strings.
struct OpenStepPropertyList {
  indirect enum Value {
    /// The range of the string, quotes included.
    case string(Range<Int>)
    case array([Value])
    case dictionary(Dictionary)
  }

  struct Dictionary {
    fileprivate(set) var entries: [(key: String, value: Value)] = []

    subscript(key: String) -> Value? { entries.last { $0.key == key }?.value }
  }

  /// `nil` if the outermost value is no dictionary.
  let root: Dictionary?

  init(_ source: SourceText) throws(AppVersionProblem) {
    var parser = Parser(source: source, position: source.byteOrderMarkLength)
    root = if case .dictionary(let root) = try parser.value(depth: 0) { root } else { nil }
  }

  /// `nil` for a collection.
  static func text(_ value: Value, in source: SourceText) -> PlacedText? {
    guard case .string(let range) = value else { return nil }
    return PlacedText(unquoted(source.utf8[range]), at: source.region(range))
  }

  fileprivate static func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.count >= 2, let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      text.append(isEscaped && byte == UInt8(ascii: "n") ? 0x0A : byte)
      isEscaped = false
    }
    return String(decoding: text, as: UTF8.self)
  }
}

private struct Parser {
  private static let maximumDepth = 64

  let source: SourceText
  var position: Int

  private var next: UInt8? { position < source.utf8.count ? source.utf8[position] : nil }

  mutating func value(depth: Int) throws(AppVersionProblem) -> OpenStepPropertyList.Value {
    skipBlanks()
    guard depth < Self.maximumDepth else { throw problem("is nested too deep") }
    switch next {
    case UInt8(ascii: "{"): return .dictionary(try dictionary(depth: depth + 1))
    case UInt8(ascii: "("): return .array(try array(depth: depth + 1))
    default: return .string(try string())
    }
  }

  private mutating func dictionary(depth: Int) throws(AppVersionProblem) -> OpenStepPropertyList.Dictionary {
    position += 1
    var dictionary = OpenStepPropertyList.Dictionary()
    while true {
      skipBlanks()
      if next == UInt8(ascii: "}") { break }
      let key = OpenStepPropertyList.unquoted(source.utf8[try string()])
      try expect(UInt8(ascii: "="))
      dictionary.entries.append((key, try value(depth: depth)))
      try expect(UInt8(ascii: ";"))
    }
    position += 1
    return dictionary
  }

  private mutating func array(depth: Int) throws(AppVersionProblem) -> [OpenStepPropertyList.Value] {
    position += 1
    var values: [OpenStepPropertyList.Value] = []
    while true {
      skipBlanks()
      if next == UInt8(ascii: ")") { break }
      values.append(try value(depth: depth))
      skipBlanks()
      guard next == UInt8(ascii: ",") else { break }
      position += 1
    }
    try expect(UInt8(ascii: ")"))
    return values
  }

  private mutating func string() throws(AppVersionProblem) -> Range<Int> {
    let start = position
    guard let first = next else { throw problem("ends too early") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 1
      while let byte = next, byte != first { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
      guard next == first else { throw problem("ends within a string") }
      position += 1
    } else {
      while let byte = next, byte > 0x20, !Self.delimiters.contains(byte) { position += 1 }
      if position == start { throw problem("is not a property list here") }
    }
    return start..<position
  }

  private static let delimiters = Set("{}()=;,\"'".utf8)

  private mutating func expect(_ byte: UInt8) throws(AppVersionProblem) {
    skipBlanks()
    guard next == byte else { throw problem("needs a '\(Character(Unicode.Scalar(byte)))' here") }
    position += 1
  }

  /// Skips white space, `/* … */` and `// …`.
  private mutating func skipBlanks() {
    let bytes = source.utf8
    while let byte = next {
      let following = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
        while let byte = next, byte != 0x0A { position += 1 }
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private func problem(_ message: String) -> AppVersionProblem {
    AppVersionProblem("'\(source.path)' \(message)", at: source.region(position..<position))
  }
}

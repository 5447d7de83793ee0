/// Reads `.xcstrings` files: JSON with an object `strings`.
struct StringCatalogParser {
  private let bytes: [UInt8]
  private var position = 0
  private static let maximumDepth = 64

  static func entries(of bytes: [UInt8]) -> [StringTable.Entry]? {
    var parser = StringCatalogParser(bytes: bytes)
    var found: [StringTable.Entry]?
    guard
      parser.object({ parser, key in
        guard String(decoding: parser.bytes[key], as: UTF8.self) == "strings" else { return parser.skipValue(depth: 1) }
        found = parser.strings()
        return found != nil
      })
    else { return nil }
    return found
  }

  private mutating func strings() -> [StringTable.Entry]? {
    var found: [(key: Range<Int>, end: Int)] = []
    position = bytes.behindBlanks(position)
    guard
      object({ parser, key in
        guard parser.skipValue(depth: 2) else { return false }
        found.append((key, parser.position))
        return true
      })
    else { return nil }
    return found.indices.map { index in
      let start = found[index].key.lowerBound - 1
      // The comma before the last entry is deleted with it.
      let isLast = index == found.count - 1
      let end = isLast ? found[index].end : behindComma(found[index].end)
      var deletion = start..<end
      if isLast, index > 0 {
        deletion = found[index - 1].end..<end
      } else if let line = bytes.lineStart(before: start), let lineEnd = bytes.lineEnd(behind: end) {
        deletion = line..<lineEnd
      }
      return StringTable.Entry(
        key: String(decoding: bytes[found[index].key], as: UTF8.self), keyRange: found[index].key, deletion: deletion)
    }
  }

  private func behindComma(_ end: Int) -> Int {
    (bytes[end...].firstIndex(of: UInt8(ascii: ",")) ?? end - 1) + 1
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    position = bytes.behindBlanks(position)
    guard position < bytes.count, bytes[position] == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// - Parameter value: reads the value of a key; its argument is the key's range without quotes.
  private mutating func object(_ value: (inout Self, Range<Int>) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      position = bytes.behindBlanks(position)
      guard let key = string(), take(":") else { return false }
      position = bytes.behindBlanks(position)
      guard value(&self, key) else { return false }
    } while take(",")
    return take("}")
  }

  private mutating func string() -> Range<Int>? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return start..<position - 1
  }

  private mutating func skipValue(depth: Int) -> Bool {
    position = bytes.behindBlanks(position)
    guard position < bytes.count, depth < Self.maximumDepth else { return false }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object { parser, _ in parser.skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "["):
      position += 1
      if take("]") { return true }
      repeat {
        guard skipValue(depth: depth + 1) else { return false }
      } while take(",")
      return take("]")
    default:
      let start = position
      while position < bytes.count, !",}] \t\r\n".utf8.contains(bytes[position]) { position += 1 }
      return position > start
    }
  }
}

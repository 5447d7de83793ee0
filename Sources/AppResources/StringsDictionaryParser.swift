/// Reads `.stringsdict` files: a property list in XML whose root is a dictionary of dictionaries.
enum StringsDictionaryParser {
  static func entries(of bytes: [UInt8]) -> [StringTable.Entry]? {
    guard !bytes.contains(0) else { return nil }
    var entries: [StringTable.Entry] = []
    var depth = 0
    var key: (range: Range<Int>, start: Int)?
    var position = 0
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[open...].starts(with: "<!--".utf8) {
        guard let end = place(of: "-->", in: bytes, from: open) else { return nil }
        position = end + 3
        continue
      }
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      position = close + 1
      switch String(decoding: bytes[open...close], as: UTF8.self) {
      case "<dict>": depth += 1
      case "</dict>":
        depth -= 1
        if depth == 1, let known = key {
          entries.append(entry(known.range, known.start..<position, bytes))
          key = nil
        }
      case "<key>" where depth == 1:
        guard let end = place(of: "</key>", in: bytes, from: position) else { return nil }
        key = (position..<end, open)
        position = end
      default: break
      }
    }
    return depth == 0 ? entries : nil
  }

  private static func entry(_ key: Range<Int>, _ range: Range<Int>, _ bytes: [UInt8]) -> StringTable.Entry {
    var deletion = range
    if let start = bytes.lineStart(before: range.lowerBound), let end = bytes.lineEnd(behind: range.upperBound) {
      deletion = start..<end
    }
    return StringTable.Entry(key: String(decoding: bytes[key], as: UTF8.self), keyRange: key, deletion: deletion)
  }

  private static func place(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
    var position = start
    while let next = bytes[position...].firstIndex(of: text.utf8.first ?? 0) {
      if bytes[next...].starts(with: text.utf8) { return next }
      position = next + 1
    }
    return nil
  }
}

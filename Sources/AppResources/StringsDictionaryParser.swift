import PropertyLists

/// Reads `.stringsdict` files: a property list in XML whose root is a dictionary of dictionaries.
enum StringsDictionaryParser {
  static func entries(of bytes: [UInt8]) -> [StringTable.Entry]? {
    guard !bytes.contains(0) else { return nil }
    var reader = MarkupReader(bytes)
    var entries: [StringTable.Entry] = []
    var depth = 0
    var opening = 0..<0
    var key: Range<Int>?
    while let tag = reader.next() {
      switch tag {
      case .opening("dict", _, _, isClosed: false): depth += 1
      case .opening("key", _, let range, isClosed: false) where depth == 1: opening = range
      case .closing("key", let range) where depth == 1: key = opening.upperBound..<range.lowerBound
      case .closing("dict", let range):
        depth -= 1
        if depth == 1, let known = key {
          entries.append(entry(known, opening.lowerBound..<range.upperBound, bytes))
          key = nil
        }
      default: break
      }
    }
    return depth == 0 && reader.isAtEnd ? entries : nil
  }

  private static func entry(_ key: Range<Int>, _ range: Range<Int>, _ bytes: [UInt8]) -> StringTable.Entry {
    var deletion = range
    if let start = bytes.lineStart(before: range.lowerBound), let end = bytes.lineEnd(behind: range.upperBound) {
      deletion = start..<end
    }
    return StringTable.Entry(key: String(decoding: bytes[key], as: UTF8.self), keyRange: key, deletion: deletion)
  }
}

/// Reads `.strings` files: `"key" = "value";`, and comments.
struct StringsParser {
  private let bytes: [UInt8]
  private var position = 0
  /// The comment before the next entry.
  private var comment: Range<Int>?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func entries(of bytes: [UInt8]) -> [StringTable.Entry]? {
    // Zeros are a sign of UTF-16.
    guard !bytes.contains(0), !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else { return nil }
    var parser = StringsParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    var entries: [StringTable.Entry] = []
    while parser.skipToContent() {
      guard let entry = parser.entry() else { return nil }
      entries.append(entry)
    }
    return parser.position == bytes.count ? entries : nil
  }

  /// - Returns: false at the end of the file.
  private mutating func skipToContent() -> Bool {
    while position < bytes.count {
      if bytes[position] == 0x0A || bytes.isBlank(position) {
        // A comment belongs to the entry directly below it.
        if bytes[position] == 0x0A, let known = comment, bytes[known.upperBound..<position].contains(0x0A) {
          comment = nil
        }
        position += 1
      } else if starts(with: "/*") {
        let start = position
        position += 2
        while position < bytes.count, !starts(with: "*/") { position += 1 }
        guard position < bytes.count else { return true }
        position += 2
        comment = start..<position
      } else if starts(with: "//") {
        let start = comment?.lowerBound ?? position
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        comment = start..<position
      } else {
        return true
      }
    }
    return false
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func entry() -> StringTable.Entry? {
    let start = position
    guard let keyRange = word() else { return nil }
    position = bytes.behindBlanks(position)
    if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
      position += 1
      position = bytes.behindBlanks(position)
      guard word() != nil else { return nil }
      position = bytes.behindBlanks(position)
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else { return nil }
    position += 1
    let deletion = deletion(of: start..<position, comment: comment)
    comment = nil
    return StringTable.Entry(
      key: String(decoding: bytes[keyRange], as: UTF8.self), keyRange: keyRange, deletion: deletion)
  }

  /// Without its quotes.
  private mutating func word() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    guard bytes[position] == UInt8(ascii: "\"") else {
      while position < bytes.count, !"=; \t\r\n\"/".utf8.contains(bytes[position]) { position += 1 }
      return position > start ? start..<position : nil
    }
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return start + 1..<position - 1
  }

  /// A comment above several entries without a blank line between them belongs to all of them, unless it follows an
  /// entry: then it tells the next one from those above.
  private func deletion(of entry: Range<Int>, comment: Range<Int>?) -> Range<Int> {
    guard var start = bytes.lineStart(before: entry.lowerBound), var end = bytes.lineEnd(behind: entry.upperBound)
    else {
      return entry
    }
    let isLast = end >= bytes.count || bytes.lineEnd(behind: end) != nil
    if let comment,
      isLast || followsEntry(comment.lowerBound) || bytes[end...].starts(with: "/*".utf8)
        || bytes[end...].starts(with: "//".utf8),
      let line = bytes.lineStart(before: comment.lowerBound)
    {
      start = line
    }
    if bytes.isBlankLine(before: start), end < bytes.count, let next = bytes.lineEnd(behind: end) {
      end = next
    } else if end >= bytes.count, start > 0, bytes.isBlankLine(before: start),
      let blank = bytes.lineStart(before: start - 1)
    {
      start = blank
    }
    return start..<end
  }

  /// Whether the line above ends an entry.
  private func followsEntry(_ place: Int) -> Bool {
    let above = bytes[..<place].reversed().drop { $0 == 0x20 || $0 == 0x09 }
    let line = above.drop { $0 == 0x0A }
    return above.count == line.count + 1 && line.first { $0 != 0x0D } == UInt8(ascii: ";")
  }
}

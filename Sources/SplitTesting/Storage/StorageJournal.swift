/// The text format of `FileStorage`: one line per saved text. The last line of a key counts.
///
/// ```
/// 6f1a09c2 split_test_database-button_color<tab>blue
/// 01b7c3d4 split_test_database-old_banner
/// ```
///
/// A line is the checksum of its rest, a space and the key, followed by a tab and the text unless the key was removed.
/// Saving appends, so an interrupted save damages only the last line. A damaged line fails its checksum and is ignored.
enum StorageJournal {
  /// The contents of a file, with the numbers of its lines and damaged lines.
  struct Content: Hashable, Sendable {
    var texts = StoredTexts()
    var lineCount = 0
    var damagedLineCount = 0

    var strings: [String: String] { texts.strings }

    /// Whether the file is worth rewriting: it has damaged lines, or far more lines than texts.
    var needsCompaction: Bool { damagedLineCount > 0 || Self.needsCompaction(lines: lineCount, texts: texts.count) }

    /// Keeps the amortized cost of rewriting constant per save.
    static func needsCompaction(lines: Int, texts: Int) -> Bool { lines > 2 * texts + 256 }
  }

  static func lines(for changes: [StorageChange]) -> [UInt8] {
    changes.flatMap { change in
      let body = escaped(change.key) + (change.string.map { [tab] + escaped($0) } ?? [])
      return checksum(body[...]) + [space] + body + [newline]
    }
  }

  static func content(of bytes: [UInt8]) -> Content {
    var content = Content()
    for line in bytes.split(separator: newline) {
      content.lineCount += 1
      guard let change = change(in: line) else {
        content.damagedLineCount += 1
        continue
      }
      content.texts.apply(change)
    }
    return content
  }

  /// The shortest equivalent file, oldest text first.
  static func compacted(_ texts: StoredTexts) -> [UInt8] { lines(for: texts.changes) }

  /// The number of bytes in the line of a change.
  static func lineLength(_ change: StorageChange) -> Int {
    10 + escapedLength(change.key) + (change.string.map { 1 + escapedLength($0) } ?? 0)
  }

  private static func escapedLength(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == backslash || $1 == newline || $1 == tab ? 2 : 1) }
  }

  private static func change(in line: ArraySlice<UInt8>) -> StorageChange? {
    let body = line.dropFirst(9)
    guard line.count > 9, line[line.startIndex + 8] == space, Array(line.prefix(8)) == checksum(body) else {
      return nil
    }
    let fields = body.split(separator: tab, maxSplits: 1, omittingEmptySubsequences: false)
    return StorageChange(key: unescaped(fields[0]), string: fields.count == 2 ? unescaped(fields[1]) : nil)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let hash = bytes.withUnsafeBytes { Murmur3.hash($0, seed: 0x0000_0001) }
    let digits = Array("0123456789abcdef".utf8)
    return stride(from: 28, through: 0, by: -4).map { digits[Int(hash >> UInt32($0)) & 0xF] }
  }

  private static func escaped(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case backslash: [backslash, backslash]
      case newline: [backslash, UInt8(ascii: "n")]
      case tab: [backslash, UInt8(ascii: "t")]
      default: [byte]
      }
    }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == backslash, let escape = rest.next() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): result.append(newline)
      case UInt8(ascii: "t"): result.append(tab)
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
}

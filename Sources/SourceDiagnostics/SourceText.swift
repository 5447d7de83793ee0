/// The bytes of one file, exactly as read, with a table of line starts.
///
/// Lines end at LF, CRLF or a lone CR. A byte order mark belongs to no column: the first character after it is at 1:1.
package struct SourceText: Sendable {
  /// The path as reports show it: relative to the package root, with `/`.
  package let path: String
  package let utf8: [UInt8]
  private let lineStarts: [Int]

  package init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
    self.lineStarts = Self.lineStarts(of: utf8)
  }

  package init(path: String, text: String) {
    self.init(path: path, utf8: Array(text.utf8))
  }

  package var lineCount: Int { lineStarts.count }

  /// 3 if the file starts with a UTF-8 byte order mark, else 0.
  package var byteOrderMarkLength: Int { utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// - Parameter offset: a byte offset; clamped to `0...utf8.count`.
  /// - Complexity: O(log lines + length of the line).
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), utf8.count)
    let line = lineStarts.partitioningIndex { $0 > offset }
    let start = line == 1 ? min(byteOrderMarkLength, offset) : lineStarts[line - 1]
    return SourcePosition(
      offset: offset, line: line, column: offset - start + 1,
      utf16Column: Self.utf16Length(of: utf8[start..<offset]) + 1)
  }

  package func region(_ range: Range<Int>) -> SourceRegion {
    SourceRegion(file: path, start: position(at: range.lowerBound), end: position(at: range.upperBound))
  }

  /// The byte range of a line without its line ending and without a byte order mark.
  ///
  /// - Parameter line: from 1 to `lineCount`.
  package func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    return (line == 1 ? min(start + byteOrderMarkLength, end) : start)..<end
  }

  /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: utf8[range], as: UTF8.self)
  }

  private static func lineStarts(of utf8: [UInt8]) -> [Int] {
    var starts = [0]
    utf8.withUnsafeBufferPointer { bytes in
      // About the number of lines in specs and Swift source: growing the array costs more than reading the bytes.
      starts.reserveCapacity(bytes.count / 32 + 2)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte <= 0x0D else { continue }
        if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) { starts.append(index) }
      }
    }
    return starts
  }

  /// A UTF-8 sequence is one UTF-16 unit; one of four bytes is two.
  private static func utf16Length(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { length, byte in
      byte & 0xC0 == 0x80 ? length : length + (byte >= 0xF0 ? 2 : 1)
    }
  }
}

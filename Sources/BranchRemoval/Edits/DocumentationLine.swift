import SwiftSyntax

/// A line of the documentation above a declaration.
struct DocumentationLine {
  /// Without the white space around it, and without `/**` and `*/`.
  let range: Range<Int>
  /// Of the words, within the lines of the same comment.
  let indentation: Int
  let words: Substring
  /// The whole comment; `nil` for a line of `///`.
  let block: Range<Int>?

  static func all(above declaration: Syntax) -> [DocumentationLine] {
    var lines: [DocumentationLine] = []
    var position = declaration.position.utf8Offset
    var column = 0
    for piece in declaration.leadingTrivia {
      switch piece {
      case .docLineComment(let text):
        let words = text.dropFirst(3).drop { $0 == " " || $0 == "\t" }
        lines.append(
          DocumentationLine(
            range: position..<position + text.utf8.count, indentation: text.count - 3 - words.count, words: words,
            block: nil))
      case .docBlockComment(let text): lines += all(in: Array(text.utf8), at: position, column)
      default: break
      }
      if case .spaces(let count) = piece { column = count } else if case .tabs(let count) = piece { column = count }
      if piece.isNewline { column = 0 }
      position += piece.sourceLength.utf8Length
    }
    return lines
  }

  /// - Parameter column: that of the comment's first line.
  private static func all(in comment: [UInt8], at position: Int, _ column: Int) -> [DocumentationLine] {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var lines: [DocumentationLine] = []
    for line in comment.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var (start, end) = (line.startIndex, line.endIndex)
      if start == 0 { start = min(3, end) }
      if end == comment.count { end = max(start, end - 2) }
      while end > start, isBlank(comment[end - 1]) { end -= 1 }
      var words = start
      while words < end, isBlank(comment[words]) { words += 1 }
      if line.startIndex > 0 { start = words }
      // The margin that some comments have: ` * Makes a page.`
      if line.startIndex > 0, words < end, comment[words] == UInt8(ascii: "*") {
        words += 1
        while words < end, isBlank(comment[words]) { words += 1 }
      }
      lines.append(
        DocumentationLine(
          range: position + start..<position + end,
          indentation: words - line.startIndex + (line.startIndex == 0 ? column : 0),
          words: String(decoding: comment[words..<end], as: UTF8.self)[...],
          block: position..<position + comment.count))
    }
    return lines
  }
}

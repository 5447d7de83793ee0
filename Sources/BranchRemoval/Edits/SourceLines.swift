import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The lines of one text: their starts, their indentation, and the ones that must not be changed.
struct SourceLines {
  private(set) var bytes: [UInt8]
  private let tree: SourceFileSyntax
  private let marks: SectionMarks
  /// The file's own line ending.
  let newline: String

  init(_ file: SourceText, tree: SourceFileSyntax) {
    self.bytes = file.utf8
    self.tree = tree
    self.marks = SectionMarks(tree: tree)
    if let first = bytes.firstIndex(of: 0x0A) {
      self.newline = first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
    } else {
      self.newline = "\n"
    }
  }

  /// Removes bytes. Afterwards only lines above them may be asked about, because protected lines below have moved.
  mutating func remove(_ range: Range<Int>) { bytes.removeSubrange(range) }

  /// One level of indentation, taken from the first indented line of the file.
  var step: String {
    var position = 0
    while position < bytes.count {
      let own = indentation(ofLineAt: position)
      if !own.isEmpty, !isBlankLine(at: position), !isProtected(position) {
        return String(decoding: own, as: UTF8.self)
      }
      position = end(ofLineAt: position)
    }
    return "  "
  }

  func start(ofLineAt offset: Int) -> Int {
    var position = min(offset, bytes.count)
    while position > 0, bytes[position - 1] != 0x0A { position -= 1 }
    if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return min(3, offset) }
    return position
  }

  /// The offset behind the line's ending.
  func end(ofLineAt offset: Int) -> Int {
    var position = offset
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    return min(position + 1, bytes.count)
  }

  /// The white space before the first character of a line.
  func indentation(ofLineAt offset: Int) -> ArraySlice<UInt8> {
    let start = start(ofLineAt: offset)
    var end = start
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    return bytes[start..<end]
  }

  func indentationText(ofLineAt offset: Int) -> String {
    String(decoding: indentation(ofLineAt: offset), as: UTF8.self)
  }

  /// Whether only white space precedes the offset on its line.
  func isFirstInLine(_ offset: Int) -> Bool {
    bytes[start(ofLineAt: offset)..<offset].allSatisfy(isBlank)
  }

  /// Whether only white space follows the offset on its line.
  func isLastInLine(_ offset: Int) -> Bool {
    bytes[offset..<end(ofLineAt: offset)].allSatisfy { isBlank($0) || $0 == 0x0D || $0 == 0x0A }
  }

  func isBlankLine(at offset: Int) -> Bool {
    let start = start(ofLineAt: offset)
    return start < bytes.count && isLastInLine(start)
  }

  /// Whether an offset is inside of a multiline string or regular expression literal.
  ///
  /// - Complexity: logarithmic in the length of the text, like the search for the token there.
  func isProtected(_ offset: Int) -> Bool {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return false }
    return Syntax(token).ancestors.contains { $0.rangeOfLiteralLines?.contains(offset) ?? false }
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }

  /// A range without the white space at both of its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, isSpace(bytes[lower]) { lower += 1 }
    while upper > lower, isSpace(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// The starts of the lines that begin inside of a range.
  func lineStarts(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var position = end(ofLineAt: range.lowerBound)
    while position < range.upperBound {
      result.append(position)
      position = end(ofLineAt: position)
    }
    return result
  }

  /// The range to delete for a statement or a declaration to disappear with its lines.
  ///
  /// It includes comments directly above, except marks, one of two blank lines that would meet, and blank lines at the
  /// ends of a block.
  ///
  /// - Parameter keepingHeadings: whether a plain comment also speaks of what follows in the same paragraph.
  func deletion(
    of range: Range<Int>, keepingComments: Bool = false, keepingHeadings: Bool = false
  ) -> Range<Int> {
    let range = keepingComments ? range : withDocumentation(range)
    guard isFirstInLine(range.lowerBound) else { return inlineDeletion(of: range) }
    var end = range.upperBound
    while end < bytes.count, isBlank(bytes[end]) || bytes[end] == UInt8(ascii: ";") { end += 1 }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "/"), bytes[end + 1] == UInt8(ascii: "/") {
      end = self.end(ofLineAt: end)
    } else if isLastInLine(end) {
      end = self.end(ofLineAt: end)
    } else if bytes[range.upperBound..<end].contains(UInt8(ascii: ";")) {
      return range.lowerBound..<end
    } else {
      // Other code shares the last line.
      return range.lowerBound..<end
    }
    var start = start(ofLineAt: range.lowerBound)
    if !keepingComments {
      start = startOfAttachedComments(
        before: start, isFollowed: isFollowed(end), keepingHeadings,
        keepingMarks: !marks.concernStatement(at: range.lowerBound) || !endsParagraph(end))
    }
    return withoutDoubledBlankLines(withoutEmptySection(start..<end))
  }

  /// With a block of documentation that begins the same line.
  private func withDocumentation(_ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    return documentationBlock(endingAt: end).map { $0.lowerBound..<range.upperBound } ?? range
  }

  /// The range to delete for a declaration to disappear, while the comment above it comes to stand above the next one.
  func deletionBelowHeading(of range: Range<Int>) -> Range<Int> {
    let own = deletion(of: range, keepingComments: true)
    guard own.upperBound < bytes.count, isBlankLine(at: own.upperBound) else { return own }
    return own.lowerBound..<end(ofLineAt: own.upperBound)
  }

  /// Extends the deletion of a section's last declaration to the section's `// MARK:`.
  private func withoutEmptySection(_ range: Range<Int>) -> Range<Int> {
    var above = range.lowerBound
    while above > 0, isBlankLine(at: start(ofLineAt: above - 1)) { above = start(ofLineAt: above - 1) }
    var below = range.upperBound
    while below < bytes.count, isBlankLine(at: below) { below = end(ofLineAt: below) }
    guard above > 0 else { return range }
    let mark = start(ofLineAt: above - 1)
    let next = bytes[trimmed(below..<max(below, end(ofLineAt: below)))]
    guard SectionMarks.isMark(bytes[trimmed(mark..<above)]),
      below == bytes.count || SectionMarks.isMark(next) || next.starts(with: "}".utf8)
    else { return range }
    return mark..<range.upperBound
  }

  private func inlineDeletion(of range: Range<Int>) -> Range<Int> {
    // One semicolon is deleted with it, the one before or the one after.
    if !range.isEmpty, bytes[range.upperBound - 1] == UInt8(ascii: ";") {
      return inlineDeletion(of: trimmed(range.lowerBound..<range.upperBound - 1))
    }
    var start = range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    var end = range.upperBound
    if start > 0, bytes[start - 1] == UInt8(ascii: ";") {
      start -= 1
    } else {
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
        end += 1
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        return range.lowerBound..<end
      }
      end = range.upperBound
      // `{ statement }` becomes `{ }`, `case .a: statement` keeps its colon.
    }
    return start..<end
  }

  /// - Parameter isFollowed: whether more of the same paragraph follows.
  private func startOfAttachedComments(
    before start: Int, isFollowed: Bool, _ keepsHeadings: Bool, keepingMarks: @autoclosure () -> Bool
  ) -> Int {
    var result = start
    while result > 0 {
      let previous = self.start(ofLineAt: result - 1)
      let content = trimmed(previous..<result)
      if let block = documentationBlock(endingAt: content.upperBound) {
        result = self.start(ofLineAt: block.lowerBound)
        continue
      }
      let text = bytes[content]
      guard text.starts(with: "//".utf8), !isProtected(previous) else { break }
      let line = String(decoding: text, as: UTF8.self)
      if line.contains("MARK:"), keepingMarks() { break }
      if line.isDirective, !line.isDirectiveForNextLine { break }
      if isFollowed, keepsHeadings, !line.hasPrefix("///") { break }
      if isFollowed, Self.steps.contains(line.filter(\.isLetter).lowercased()) { break }
      result = previous
    }
    return result
  }

  /// A block of documentation that shares its lines with nothing else.
  private func documentationBlock(endingAt end: Int) -> Range<Int>? {
    guard end > 0, let token = tree.token(at: AbsolutePosition(utf8Offset: end - 1)),
      let block = token.documentationBlock(endingAt: end)
    else { return nil }
    let text = String(decoding: bytes[block], as: UTF8.self)
    return isFirstInLine(block.lowerBound) && !text.contains("MARK:") && !text.isDirective ? block : nil
  }

  /// The titles that unit tests give their paragraphs.
  private static let steps: Set = ["given", "when", "then", "arrange", "act", "action", "assert"]

  /// Whether nothing follows before the next blank line, the next mark or the end of the block.
  private func endsParagraph(_ offset: Int) -> Bool {
    guard offset < bytes.count, !isBlankLine(at: offset) else { return true }
    let next = bytes[trimmed(offset..<end(ofLineAt: offset))]
    return next.starts(with: "}".utf8) || SectionMarks.isMark(next)
  }

  /// Whether the line behind an offset belongs to the same paragraph.
  private func isFollowed(_ offset: Int) -> Bool {
    guard offset < bytes.count, !isBlankLine(at: offset) else { return false }
    let next = bytes[trimmed(offset..<end(ofLineAt: offset))]
    return !next.starts(with: "}".utf8) && !next.starts(with: "//".utf8) && !next.starts(with: "/**".utf8)
  }

  func withoutDoubledBlankLines(_ range: Range<Int>) -> Range<Int> {
    let isAtStart = bytes[..<range.lowerBound].elementsEqual([0xEF, 0xBB, 0xBF].prefix(range.lowerBound))
    let before = isAtStart ? nil : start(ofLineAt: range.lowerBound - 1)..<range.lowerBound
    let isBlankBefore = before.map { trimmed($0).isEmpty } ?? true
    let startsBlock =
      before.map(trimmed).map {
        bytes[$0].last == UInt8(ascii: "{") || bytes[$0].last == UInt8(ascii: ":") || startsClause($0)
      } ?? true
    let isBlankAfter = range.upperBound < bytes.count && isBlankLine(at: range.upperBound)
    let next =
      range.upperBound < bytes.count ? trimmed(range.upperBound..<end(ofLineAt: range.upperBound)) : nil
    let endsBlock = next.map { bytes[$0].first == UInt8(ascii: "}") || endsClause($0) } ?? false
    if isBlankAfter, isBlankBefore || startsBlock {
      // As many as stood at one side of it stay.
      var end = self.end(ofLineAt: range.upperBound)
      var above = before?.lowerBound ?? 0
      while isBlankBefore, above > 0, end < bytes.count, isBlankLine(at: end),
        isBlankLine(at: start(ofLineAt: above - 1))
      {
        end = self.end(ofLineAt: end)
        above = start(ofLineAt: above - 1)
      }
      return range.lowerBound..<end
    }
    if let before, isBlankBefore, endsBlock || range.upperBound == bytes.count {
      return before.lowerBound..<range.upperBound
    }
    return range
  }

  /// `#if os(iOS)`, `#elseif DEBUG`, `#else`
  private func startsClause(_ line: Range<Int>) -> Bool {
    ["#if", "#else"].contains { bytes[line].starts(with: $0.utf8) }
  }

  /// `#else`, `#endif`
  private func endsClause(_ line: Range<Int>) -> Bool {
    ["#else", "#endif"].contains { bytes[line].starts(with: $0.utf8) }
  }
}

extension String {
  /// Whether a comment tells a tool what to ignore.
  fileprivate var isDirective: Bool { contains("swiftlint:") || contains("swift-format-ignore") }

  /// Whether it speaks of nothing but the next line.
  fileprivate var isDirectiveForNextLine: Bool { contains("swiftlint:") && contains(":next") }
}

extension TokenSyntax {
  /// `/** … */` beside the token.
  fileprivate func documentationBlock(endingAt wanted: Int) -> Range<Int>? {
    for (trivia, start) in [(leadingTrivia, position), (trailingTrivia, endPositionBeforeTrailingTrivia)] {
      var position = start.utf8Offset
      for piece in trivia {
        let end = position + piece.sourceLength.utf8Length
        if case .docBlockComment = piece, end == wanted { return position..<end }
        position = end
      }
    }
    return nil
  }
}

extension Syntax {
  /// The inside of a multiline string or regular expression literal.
  fileprivate var rangeOfLiteralLines: Range<Int>? {
    if let node = self.as(StringLiteralExprSyntax.self), node.openingQuote.tokenKind == .multilineStringQuote {
      return node.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset..<node.contentEnd
    }
    return self.is(RegexLiteralExprSyntax.self) ? contentRange : nil
  }
}

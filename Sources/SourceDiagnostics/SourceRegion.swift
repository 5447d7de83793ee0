/// A place in a file.
package struct SourcePosition: Sendable, Hashable, Comparable {
  /// In bytes from the start of the file, a byte order mark included.
  package let offset: Int
  /// From 1.
  package let line: Int
  /// In UTF-8 bytes from 1, a byte order mark not counted.
  package let column: Int
  /// In UTF-16 code units from 1, as SARIF and editors count.
  package let utf16Column: Int

  package init(offset: Int, line: Int, column: Int, utf16Column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.offset < right.offset }
}

/// A half-open stretch of a file, with line and column resolved: `end` is exclusive.
package struct SourceRegion: Sendable, Hashable {
  package let file: String
  package let start: SourcePosition
  package let end: SourcePosition

  package init(file: String, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// Line 1, column 1, for a file that was not or could not be read.
  package static func startOfFile(_ file: String) -> SourceRegion {
    let start = SourcePosition(offset: 0, line: 1, column: 1, utf16Column: 1)
    return SourceRegion(file: file, start: start, end: start)
  }

  /// Where it begins, as `path:line:column`.
  package var place: String { "\(file):\(start.line):\(start.column)" }

  package var byteRange: Range<Int> { start.offset..<end.offset }

  /// The number of lines it touches; a region that ends at column 1 does not touch that line.
  package var lineCount: Int {
    max(1, end.line - start.line + (end.column > 1 ? 1 : 0))
  }
}

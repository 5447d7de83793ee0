import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Indents and trims spliced lines.
extension Folder {
  /// Moves the lines of a range left by as much as its first statement moves.
  mutating func reindent(_ content: Range<Int>, to target: String) {
    let starts = lines.lineStarts(in: content)
    let own =
      lines.isFirstInLine(content.lowerBound)
      ? lines.indentation(ofLineAt: content.lowerBound)
      : starts.first { !lines.isBlankLine(at: $0) && !lines.isProtected($0) }.map { lines.indentation(ofLineAt: $0) }
        ?? []
    guard own.count > target.utf8.count, own.starts(with: target.utf8) else { return }
    for start in starts where !lines.isProtected(start) && lines.bytes[start...].starts(with: own) {
      edits.delete(start + target.utf8.count..<start + own.count)
    }
    edits.deleteColumns(target.utf8.count..<own.count, ofLinesInsertedIn: content)
  }

  /// Deletes white space before the first and behind the last remaining statement.
  mutating func trim(_ content: Range<Int>) {
    guard let kept = edits.kept(of: content, lines) else { return }
    edits.delete(content.lowerBound..<kept.lowerBound)
    edits.delete(kept.upperBound..<content.upperBound)
  }
}

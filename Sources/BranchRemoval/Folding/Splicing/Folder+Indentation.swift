import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The lines of what is spliced.
extension Folder {
  /// Moves the lines of a range as far to the left as its first statement goes.
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

  /// What is spliced begins with its first statement that is left and ends with its last one.
  mutating func trim(_ content: Range<Int>) {
    guard let kept = edits.kept(of: content, lines) else { return }
    edits.delete(content.lowerBound..<kept.lowerBound)
    edits.delete(kept.upperBound..<content.upperBound)
  }
}

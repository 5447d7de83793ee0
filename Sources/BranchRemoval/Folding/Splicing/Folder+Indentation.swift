import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Indents and trims spliced lines.
extension Folder {
  /// Moves the lines of statements left by as much as the first of them moves.
  mutating func reindent(_ content: Range<Int>, to target: String) {
    let first = lines.lineStarts(in: content).first { !lines.isBlankLine(at: $0) && !lines.isProtected($0) }
    let start = lines.isFirstInLine(content.lowerBound) ? content.lowerBound : first
    if let start { reindent(content, from: lines.indentation(ofLineAt: start), to: target) }
  }

  /// Moves the lines of an expression left by as much as the line moves that it begins in.
  mutating func reindent(_ expression: ExprSyntax, to target: String) {
    reindent(expression.contentRange, from: lines.indentation(ofLineAt: expression.contentStart), to: target)
  }

  private mutating func reindent(_ content: Range<Int>, from own: ArraySlice<UInt8>, to target: String) {
    let starts = lines.lineStarts(in: content)
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

import SourceSearch
import SwiftSemantics

extension SwiftSourceFile {
  /// - Complexity: linear in the length of the text.
  var lines: SourceLines { SourceLines(text, tree: tree) }

  /// The text without some declarations, their comments, their lines and one of the blank lines around each.
  ///
  /// - Parameter declarations: ranges that do not overlap.
  /// - Complexity: linear in the length of the text, except that each deletion moves the bytes behind it.
  package func deleting(_ declarations: [Range<Int>]) -> [UInt8] {
    var lines = lines
    // From the last to the first, so that the remaining ranges stay valid.
    for declaration in declarations.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      lines.remove(lines.deletion(of: declaration))
    }
    return lines.bytes
  }
}

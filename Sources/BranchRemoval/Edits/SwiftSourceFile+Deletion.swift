import SourceSearch
import SwiftSemantics

extension SwiftSourceFile {
  /// The range to delete for a declaration to disappear with its comments, its lines and one of the blank lines around
  /// it.
  package func deletion(of declaration: Range<Int>) -> Range<Int> {
    SourceLines(text, tree: tree).deletion(of: declaration)
  }
}

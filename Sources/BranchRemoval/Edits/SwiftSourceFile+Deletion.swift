import SourceSearch
import SwiftSemantics

extension SwiftSourceFile {
  /// The bytes to delete so that a declaration is gone with its comments, its lines and one of the blank lines around it.
  package func deletion(of declaration: Range<Int>) -> Range<Int> {
    SourceLines(text, tree: tree).deletion(of: declaration)
  }
}

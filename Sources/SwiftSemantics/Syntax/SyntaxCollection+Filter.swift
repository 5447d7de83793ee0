package import SwiftSyntax

extension SyntaxCollection {
  /// Makes `filter` ambiguous, so that nobody uses SwiftSyntax's by mistake: its result is a collection in a copy of the
  /// whole file's tree, for each call. Write `Array(nodes).filter` instead.
  package func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    fatalError("never called, as it is ambiguous")
  }
}

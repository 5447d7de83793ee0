import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Statements that take the place of the statement they are in.
struct Splice {
  /// Comments included.
  let content: Range<Int>
  let statements: CodeBlockItemListSyntax
  /// Nil for the body of a case.
  let block: CodeBlockSyntax?
  let outer: Range<Int>
  let label: String?
  var effects: [FoldedConditions.Effect]
  /// `break`s that end the statement that goes.
  var breaks: [BreakStmtSyntax] = []
  /// Statements of the content that go: `fallthrough`, a `break` at the end.
  var omitted: [CodeBlockItemSyntax] = []
  /// More statements behind, of the case that is fallen into.
  var rest: [Splice] = []
  /// It falls through, and declares names or defers something.
  var hasOwnScope = false
  /// The compiler sees to it, as for the body of a `guard`.
  var alwaysLeaves = false
}

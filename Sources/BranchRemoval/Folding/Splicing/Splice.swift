import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Statements that replace the statement around them.
struct Splice {
  /// The bytes of the statements, comments included.
  let content: Range<Int>
  let statements: CodeBlockItemListSyntax
  /// `nil` for the body of a case.
  let block: CodeBlockSyntax?
  let outer: Range<Int>
  let label: String?
  var effects: [FoldedConditions.Effect]
  /// The `break`s that end the deleted statement.
  var breaks: [BreakStmtSyntax] = []
  /// Statements of the content that are deleted: `fallthrough`, a `break` at the end.
  var omitted: [CodeBlockItemSyntax] = []
  /// The statements of the cases that it falls into.
  var rest: [Splice] = []
  /// Whether it falls through, and declares names or defers statements.
  var hasOwnScope = false
  /// Whether the compiler guarantees that the statements never pass control on, as for the body of a `guard`.
  var alwaysLeaves = false
}

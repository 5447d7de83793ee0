import SourceSearch
import SwiftSyntax

/// The declaration of an optional that is never `nil` any more.
struct PresentValue {
  /// The function or the binding.
  let node: Syntax
  let token: TokenSyntax
  /// What goes of its type: `?`, or all of it.
  let mark: Range<Int>
  /// Where a local can be seen; `nil` of all others.
  let scope: Range<Int>?
  /// Whether other files cannot see it.
  let isHidden: Bool
  /// Whether it is a function.
  let isCalled: Bool
  /// Whether it has one value as long as it is seen, so that another name for it adds nothing.
  let isFixed: Bool
  /// Whether the optional is worth taking even where nothing asks for `nil`.
  var isForAnother = false
  /// The only assignment to a local without a value, if it can be its declaration.
  var assignment: (declaration: CodeBlockItemSyntax, target: ExprSyntax)?

  var name: String { token.bareName }

  func edit(_ edits: inout EditBuilder, _ lines: SourceLines) {
    guard let assignment else { return edits.delete(mark) }
    edits.delete(lines.deletion(of: assignment.declaration.contentRange))
    edits.insert("let ", at: assignment.target.contentStart)
  }
}

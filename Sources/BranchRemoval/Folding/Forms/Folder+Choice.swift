import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds `select`, dictionaries by group, and members that an extension of the group declares.
///
/// ```
/// [.control: 1, .red: 2][G]!     becomes   2
/// ```
extension Folder {
  mutating func fold(call node: FunctionCallExprSyntax) {
    let whole = ExprSyntax(node)
    if let choice = values.selection(node) {
      choose(choice, of: whole)
    } else if let text = values.groupMember(whole) {
      edits.replace(node.contentRange, with: text)
    } else if !fold(conditionalModifier: node) {
      foldChildren(node)
    }
  }

  mutating func choose(_ choice: Selection, of whole: ExprSyntax) {
    choose(choice.expression, of: whole, types.arm(choice.expression, among: choice.all, of: whole))
  }

  mutating func fold(member node: MemberAccessExprSyntax) {
    // As in `replaceByValue`, a constant that is called stays.
    if node.call == nil, let text = values.groupMember(ExprSyntax(node)) {
      edits.replace(node.contentRange, with: text)
    } else if let base = node.base {
      fold(expression: base)
    }
  }

  mutating func fold(forceUnwrap node: ForceUnwrapExprSyntax) {
    if let choice = values.selection(ofSubscript: node.expression) {
      self.choose(choice, of: ExprSyntax(node))
    } else {
      foldChildren(node)
    }
  }

  mutating func fold(subscript node: SubscriptCallExprSyntax) {
    if let choice = values.selection(withDefault: node) {
      self.choose(choice, of: ExprSyntax(node))
    } else {
      foldChildren(node)
    }
  }
}

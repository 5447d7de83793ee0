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
      replace(whole, byMember: text)
    } else if !fold(conditionalModifier: node), !fold(unchangedModifier: node), !fold(operatorOnAnswer: node),
      !fold(combinedAnswer: node), !foldEmptyAddend(node)
    {
      foldChildren(node)
    }
  }

  /// Writes the value of a group's member. A Boolean is followed to where it is read.
  private mutating func replace(_ whole: ExprSyntax, byMember text: String) {
    if ["true", "false"].contains(text) { noteConstant(whole, text) }
    edits.replace(whole.contentRange, with: text)
  }

  mutating func choose(_ choice: Selection, of whole: ExprSyntax) {
    choose(choice.expression, of: whole, types.arm(choice.expression, among: choice.all, of: whole))
  }

  mutating func fold(member node: MemberAccessExprSyntax) {
    // As in `replaceByValue`, a constant that is called stays.
    if node.call == nil, let text = values.groupMember(ExprSyntax(node)) {
      replace(ExprSyntax(node), byMember: text)
    } else if foldElement(node) {
      return
    } else if let base = node.base {
      fold(expression: base)
    }
  }

  /// ```
  /// (G == .red ? (a, 1) : (b, 2)).0     becomes   a
  /// ```
  private mutating func foldElement(_ node: MemberAccessExprSyntax) -> Bool {
    guard let choice = values.selection(ofElement: node) else { return false }
    let type = types.arm(choice.expression, among: choice.all, of: ExprSyntax(node))
    if case .unknown = type { return false }
    choose(choice.expression, of: ExprSyntax(node), type)
    return true
  }

  mutating func fold(forceUnwrap node: ForceUnwrapExprSyntax) {
    if let choice = values.selection(ofSubscript: node.expression) {
      self.choose(choice, of: ExprSyntax(node))
    } else if let text = values.tableValue(node.expression, of: ExprSyntax(node)) {
      edits.replace(node.contentRange, with: text)
    } else {
      foldChildren(node)
    }
  }

  mutating func fold(subscript node: SubscriptCallExprSyntax) {
    if let choice = values.selection(withDefault: node) ?? values.selection(ofArray: node) {
      self.choose(choice, of: ExprSyntax(node))
    } else if node.arguments.count == 2, node.arguments.last?.label?.bareName == "default",
      let text = values.tableValue(ExprSyntax(node), of: ExprSyntax(node))
    {
      edits.replace(node.contentRange, with: text)
    } else if let key = node.arguments.first?.expression, values.decidesIndex(of: node) {
      refuse(node, .undecidedUse, about: key.trimmedDescription)
    } else if let key = node.arguments.first?.expression, node.calledExpression.isTableOfBooleans,
      values.decidedBool(key) != nil
    {
      refuse(node, .undecidedUse, about: key.trimmedDescription)
    } else {
      foldChildren(node)
    }
  }
}

extension ExprSyntax {
  /// `[true: a, false: b]`
  fileprivate var isTableOfBooleans: Bool {
    guard case .elements(let elements)? = self.as(DictionaryExprSyntax.self)?.content else { return false }
    return elements.contains { $0.key.is(BooleanLiteralExprSyntax.self) }
  }
}

import SwiftSemantics
import SwiftSyntax

/// Choices between an element and `nil` in a list that is read without its `nil`s.
///
/// ```
/// [G == .red ? share : nil, edit].compactMap { $0 }      becomes   [share, edit].compactMap { $0 }
/// [G == .blue ? share : nil, edit].compactMap { $0 }     becomes   [edit].compactMap { $0 }
/// ```
extension Folder {
  /// Whether the list is one of the same type without the losing arm.
  func isElementWithoutNil(_ node: TernaryExprSyntax, isThen: Bool) -> Bool {
    guard let element = ExprSyntax(node).withParentheses.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self), list.isReadWithoutNil
    else { return false }
    let arm = isThen ? node.thenExpression : node.elseExpression
    let other = isThen ? node.elseExpression : node.thenExpression
    if other.is(NilLiteralExprSyntax.self) { return saysType(arm) }
    // `SkippedElements` removes the `nil`, once the choices beside it are decided.
    return arm.is(NilLiteralExprSyntax.self) && list.contains { $0.id != element.id && saysType($0.expression) }
  }

  /// Whether an element has a type by itself, by the arm of it that is left.
  private func saysType(_ element: ExprSyntax) -> Bool {
    if let inner = element.singleParenthesized { return saysType(inner) }
    guard let node = element.as(TernaryExprSyntax.self), let value = values.settledBool(node.condition) else {
      return element.hasOwnType && !types.isOpenCall(element)
    }
    return saysType(value ? node.thenExpression : node.elseExpression)
  }
}

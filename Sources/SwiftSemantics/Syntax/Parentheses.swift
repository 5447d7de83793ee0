package import SwiftSyntax

extension ExprSyntax {
  /// The expression in parentheses, if it is the only one and has no label.
  package var singleParenthesized: ExprSyntax? { self.as(TupleExprSyntax.self)?.onlyElement }

  /// The parentheses right around the expression, which hold nothing else.
  package var parentheses: TupleExprSyntax? {
    guard let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.onlyElement?.id == id else { return nil }
    return tuple
  }

  /// The expression with all parentheses around it.
  package var withParentheses: ExprSyntax {
    var whole = self
    while let outer = whole.parentheses { whole = ExprSyntax(outer) }
    return whole
  }
}

extension TupleExprSyntax {
  fileprivate var onlyElement: ExprSyntax? {
    guard elements.count == 1, let element = elements.first, element.label == nil else { return nil }
    return element.expression
  }
}

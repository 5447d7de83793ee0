import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ExprSyntax {
  /// The text of its opposite.
  ///
  /// - Parameter keepsOperators: whether `!=` is the opposite of `==`, because no type of the sources has its own.
  func negation(keepsOperators: Bool) -> String {
    if let node = self.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
      return (node.expression.singleParenthesized ?? node.expression).trimmedDescription
    }
    if var node = self.as(InfixOperatorExprSyntax.self), keepsOperators,
      let own = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let opposite = ["==": "!=", "!=": "==", "===": "!==", "!==": "==="][own.text]
    {
      node.operator = ExprSyntax(BinaryOperatorExprSyntax(operator: own.with(\.tokenKind, .binaryOperator(opposite))))
      return node.trimmedDescription
    }
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .tupleExpr, .forceUnwrapExpr:
      return "!" + trimmedDescription
    default: return "!(\(trimmedDescription))"
    }
  }
}

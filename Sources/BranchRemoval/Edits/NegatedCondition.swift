import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether `!=` is the opposite of every `==`: no type of the sources has its own `!=`, or a `==` without `Equatable`.
  var negatesComparisons: Bool {
    resolver.declarations(named: "!=").isEmpty
      && resolver.operators(named: "==").allSatisfy { function in
        let types = function.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        guard Set(types).count == 1, let type = function.enclosingType else { return false }
        return !supertypes(of: type, seeking: Self.equatable).isDisjoint(with: Self.equatable)
      }
  }

  private static let equatable: Set = ["Comparable", "Equatable", "Hashable", "OptionSet"]
}

extension ExprSyntax {
  /// The text of its opposite.
  ///
  /// - Parameter keepsOperators: whether `!=` is the opposite of `==`, because no type of the sources has its own.
  func negation(keepsOperators: Bool) -> String {
    if let node = (singleParenthesized ?? self).as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
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

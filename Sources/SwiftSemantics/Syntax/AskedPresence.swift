import SwiftSyntax

extension ExprSyntax {
  /// Whether its place is one for an optional alone: it is compared with `nil`, chained, mapped, or bound by `if let`.
  var isAskedForPresence: Bool {
    guard let parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .optionalChainingExpr: return true
    case .infixOperatorExpr(let node):
      return ["==", "!="].contains(node.operatorName)
        && [node.leftOperand, node.rightOperand].contains { $0.is(NilLiteralExprSyntax.self) }
    case .memberAccessExpr(let node):
      return node.base?.id == id && ["flatMap", "map"].contains(node.declName.baseName.text)
    case .initializerClause(let clause): return clause.parent?.is(OptionalBindingConditionSyntax.self) ?? false
    case .awaitExpr(let node): return ExprSyntax(node).isAskedForPresence
    case .tryExpr(let node): return node.questionOrExclamationMark == nil && ExprSyntax(node).isAskedForPresence
    default: return false
    }
  }
}

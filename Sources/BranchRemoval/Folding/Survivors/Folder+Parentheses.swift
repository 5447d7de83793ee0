import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes redundant parentheses.
extension Folder {
  /// Folds `(G == .red && e)` to `e` if the parentheses are then redundant.
  mutating func fold(tuple node: TupleExprSyntax) {
    guard let inner = ExprSyntax(node).singleParenthesized, let survivor = survivor(of: inner), survivor != inner else {
      return foldChildren(node)
    }
    let isPlain =
      survivor.isPrimary
      || (ExprSyntax(node).isWholeValue
        || ExprSyntax(node).isOperandOfAndOr
          && (OperatorRank(of: survivor) == .comparison || survivor.is(PrefixOperatorExprSyntax.self)))
        && !lines.bytes[survivor.contentRange].contains(0x0A)
    if isPlain, !SurvivorPlace(whole: ExprSyntax(node)).needsParentheses(around: survivor) {
      keep(survivor, of: ExprSyntax(node))
    } else {
      foldChildren(node)
    }
  }

  /// The only part that is left of an expression.
  func survivor(of expression: ExprSyntax) -> ExprSyntax? {
    if let node = expression.as(TernaryExprSyntax.self) {
      guard let value = values.settledBool(node.condition) else { return expression }
      guard case .asItIs = types.arm(of: node, isThen: value) else { return nil }
      return survivor(of: value ? node.thenExpression : node.elseExpression)
    }
    guard let node = expression.as(InfixOperatorExprSyntax.self),
      let name = node.operatorName, name == "&&" || name == "||"
    else { return expression }
    let neutral = name == "&&"
    if values.settledBool(node.leftOperand) == neutral { return survivor(of: node.rightOperand) }
    if values.settledBool(node.rightOperand) == neutral { return survivor(of: node.leftOperand) }
    return expression
  }
}

extension ExprSyntax {
  /// Whether it is an operand of `&&` or `||`, where nobody writes parentheses around a comparison.
  fileprivate var isOperandOfAndOr: Bool {
    parent?.as(InfixOperatorExprSyntax.self).map { ["&&", "||"].contains($0.operatorName) } ?? false
  }
}

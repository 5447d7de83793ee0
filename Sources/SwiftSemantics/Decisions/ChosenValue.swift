import SwiftSyntax

/// The Boolean that a group chooses among several.
///
/// `G.select(control: false, red: true)`, `[.control: false, .red: true][G]!`
extension AssumedValues {
  func chosen(_ expression: ExprSyntax) -> Evaluation? {
    guard let choice = selection(in: expression), let known = evaluate(choice.expression), case .bool = known.value,
      known.residual.isEmpty,
      choice.all.allSatisfy({ $0 == choice.expression || keepsType(known.value, beside: $0) })
    else { return nil }
    return Evaluation(value: known.value, isDecided: true)
  }

  func selection(in expression: ExprSyntax) -> Selection? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return selection(node)
    case .subscriptCallExpr(let node): return selection(withDefault: node)
    case .forceUnwrapExpr(let node): return selection(ofSubscript: node.expression)
    case .infixOperatorExpr(let node):
      guard node.operatorName == "??",
        var choice = selection(ofSubscript: node.leftOperand)
      else { return nil }
      choice.all.append(node.rightOperand)
      return choice
    default: return nil
    }
  }
}

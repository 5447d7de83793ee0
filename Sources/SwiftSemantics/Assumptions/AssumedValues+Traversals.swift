import SwiftSyntax

/// Calls that ask each element of an array for something that is decided.
extension AssumedValues {
  /// `rows.contains { $0.isNew }` where that is false of each, and `rows.allSatisfy { $0.isNew }` where it is true.
  func traversed(_ expression: ExprSyntax) -> Evaluation? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.additionalTrailingClosures.isEmpty,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let rows = member.base,
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
      call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1
    else { return nil }
    let answer: Bool
    switch member.declName.baseName.text {
    case "contains": answer = false
    case "allSatisfy": answer = true
    default: return nil
    }
    guard let asked = closure.statements.onlyExpression, let known = evaluate(asked), known.isDecided,
      known.residual.isEmpty, case .bool(answer) = known.value, resolver.isArray(rows), isPure(rows)
    else { return nil }
    return Evaluation(value: .bool(answer), isDecided: true)
  }
}

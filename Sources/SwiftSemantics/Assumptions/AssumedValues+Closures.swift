import SourceSearch
import SwiftSyntax

/// Calls of the platform that return what their closure returns.
extension AssumedValues {
  /// `MainActor.run { flags.isNew }`, `queue.sync { flags.isNew }`, `lock.withLock { flags.isNew }`
  func returnedByClosure(_ expression: ExprSyntax) -> Evaluation? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.additionalTrailingClosures.isEmpty,
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
      call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1,
      closure.signature?.parameterClause == nil, resolver.returnsResultOfClosure(call),
      let result = closure.statements.onlyExpression, let known = evaluate(result), known.isDecided,
      known.residual.isEmpty, case .bool = known.value
    else { return nil }
    return known
  }
}

extension RememberingResolver {
  fileprivate func returnsResultOfClosure(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.isPathOfNames, !call.calledExpression.isChained
    else { return false }
    let name = member.declName.baseName.bareName
    switch name {
    case "run", "assumeIsolated":
      return base.trimmedDescription == "MainActor" && !declaresType("MainActor") && declarations(of: base).isEmpty
    case "sync", "withLock": return declarations(named: name).isEmpty
    default: return false
    }
  }
}

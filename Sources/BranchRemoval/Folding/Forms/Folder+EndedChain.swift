import SwiftSemantics
import SwiftSyntax

/// Folds statements that are never carried out, because their chain ends at a name that is always `nil`.
extension Folder {
  /// Whether it is `banner?.close()` or `banner?.alpha = 0`: then the arguments and the value are not evaluated either.
  func endsBeforeItDoesAnything(_ expression: ExprSyntax, at site: StatementSite) -> Bool {
    guard site.isDiscarded || site.isInProcedure || isInClosureWithoutUse(site), builders.counting(site.item) == nil
    else { return false }
    if let node = expression.as(InfixOperatorExprSyntax.self) {
      return node.operator.is(AssignmentExprSyntax.self) && values.endedChain(node.leftOperand) != nil
    }
    return expression.is(FunctionCallExprSyntax.self) && values.endedChain(expression) != nil
  }

  /// Whether it is all of a closure for a call whose result nobody uses: `animate { banner?.alpha = 0 }`.
  private func isInClosureWithoutUse(_ site: StatementSite) -> Bool {
    guard let closure = site.items.parent?.as(ClosureExprSyntax.self), closure.signature?.returnClause == nil else {
      return false
    }
    return closure.isForDiscardedCall && !ClosureTypes(values.world.resolver).mayHaveResultOrNone(closure)
  }
}

extension StatementSite {
  /// Whether it is a statement of the body of something that returns nothing.
  fileprivate var isInProcedure: Bool {
    guard let owner = items.parent?.as(CodeBlockSyntax.self)?.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
    return owner.is(InitializerDeclSyntax.self) || owner.is(DeinitializerDeclSyntax.self)
  }
}

import SwiftSemantics
import SwiftSyntax

/// Folds statements that are never carried out, because their chain ends at a name that is always `nil`.
extension Folder {
  /// Whether it is `banner?.close()` or `banner?.alpha = 0`: then the arguments and the value are not evaluated either.
  func endsBeforeItDoesAnything(_ expression: ExprSyntax, at site: StatementSite) -> Bool {
    guard site.isDiscarded || site.isInProcedure, builders.counting(site.item) == nil else { return false }
    if let node = expression.as(InfixOperatorExprSyntax.self) {
      return node.operator.is(AssignmentExprSyntax.self) && values.endedChain(node.leftOperand) != nil
    }
    return expression.is(FunctionCallExprSyntax.self) && values.endedChain(expression) != nil
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

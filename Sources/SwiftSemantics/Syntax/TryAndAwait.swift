package import SwiftSyntax

extension ExprSyntax {
  /// `try await a` is asked for wherever `a` is.
  package var withoutTryAndAwait: ExprSyntax {
    if let node = self.as(TryExprSyntax.self), node.questionOrExclamationMark == nil {
      return node.expression.withoutTryAndAwait
    }
    return self.as(AwaitExprSyntax.self)?.expression.withoutTryAndAwait ?? self
  }
}

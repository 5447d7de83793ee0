package import SwiftSyntax

/// Chains that end early, because a name on the way is always `nil`.
extension AssumedValues {
  /// `nil` for `banner?.text` and `self?.banner?.close()` where nothing is ever assigned to `banner`.
  ///
  /// A part of a longer chain has no answer of its own: the longer one has it, and each link is looked at once.
  package func endedChain(_ expression: ExprSyntax) -> Evaluation? {
    guard expression.parent?.as(ExprSyntax.self)?.innerPartOfChain?.id != expression.id else { return nil }
    var rest: ExprSyntax? = expression
    while let part = rest {
      if let link = part.as(OptionalChainingExprSyntax.self), isAlwaysNil(link.expression) {
        return Evaluation(value: .optional(nil), isDecided: true)
      }
      rest = part.innerPartOfChain
    }
    return nil
  }

  /// Whether a name is always `nil`, and evaluating what it is a member of has no effects.
  private func isAlwaysNil(_ name: ExprSyntax) -> Bool {
    if let cast = name.singleParenthesized?.as(AsExprSyntax.self) { return failedCast(cast)?.residual.isEmpty ?? false }
    guard name.is(DeclReferenceExprSyntax.self) || name.is(MemberAccessExprSyntax.self), reaches(name) else {
      return false
    }
    let found = declarations(named: name)
    guard let declaration = found.first, found.count == 1,
      isNil(declaration, isCalled: false) || namedConstant(name)?.value == .optional(nil)
    else { return false }
    return name.as(MemberAccessExprSyntax.self)?.base.map { residual(of: $0)?.isEmpty ?? false } ?? true
  }
}

extension ExprSyntax {
  /// What a member, a call, a subscript, a `?` or a `!` is of.
  fileprivate var innerPartOfChain: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base
    case .functionCallExpr(let node): node.calledExpression
    case .subscriptCallExpr(let node): node.calledExpression
    case .forceUnwrapExpr(let node): node.expression
    case .optionalChainingExpr(let node): node.expression
    default: nil
    }
  }
}

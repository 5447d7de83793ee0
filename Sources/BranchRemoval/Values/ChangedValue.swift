import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ExprSyntax {
  /// Whether the code around it changes what it names, so that it cannot be a constant there: `isNew = isOther`,
  /// `isNew.toggle()`, `isNew ||= isOther`.
  func isChanged(_ resolver: RememberingResolver) -> Bool {
    if isWritten { return true }
    let node = withChaining
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
      member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == member.id
    else { return false }
    let name = member.declName.baseName.bareName
    return name == "toggle" || resolver.declarations(named: name).contains { $0.isMutating }
  }

  /// Whether it is the target of an assignment, or an argument that a function may give another value.
  var isWritten: Bool {
    let node = withChaining
    guard let infix = node.parent?.as(InfixOperatorExprSyntax.self) else {
      // An operator of unknown precedence may be any.
      return node.parent.map { $0.is(InOutExprSyntax.self) || $0.is(ExprListSyntax.self) } ?? false
    }
    // A literal is no operand of what may give it a value.
    if infix.mayWriteOperands, self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self) {
      return true
    }
    return infix.leftOperand.id == node.id
      && (infix.operator.is(AssignmentExprSyntax.self) || infix.isCompoundAssignment)
  }

  /// `isNew?` of `isNew?`, and what it is itself otherwise.
  private var withChaining: ExprSyntax {
    var node = self
    while let outer = node.parent?.as(ExprSyntax.self), outer.is(OptionalChainingExprSyntax.self) { node = outer }
    return node
  }
}

extension Declaration {
  /// Whether it is a `mutating func`.
  var isMutating: Bool {
    node.as(FunctionDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) } ?? false
  }
}

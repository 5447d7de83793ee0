import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ExprSyntax {
  /// Whether the code around it changes what it names, so that it cannot be a constant there: `isNew = isOther`,
  /// `isNew.toggle()`, `isNew ||= isOther` for an operator of the sources.
  func isChanged(_ resolver: RememberingResolver) -> Bool {
    var node = self
    while let outer = node.parent?.as(ExprSyntax.self), outer.is(OptionalChainingExprSyntax.self) { node = outer }
    if let infix = node.parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == node.id {
      return infix.operator.is(AssignmentExprSyntax.self) || infix.isCompoundAssignment
        || resolver.declarations(named: infix.operatorText).contains { $0.takesFirstInOut }
    }
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
      member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == member.id
    else { return false }
    let name = member.declName.baseName.bareName
    return name == "toggle" || resolver.declarations(named: name).contains { $0.isMutating }
  }
}

extension Declaration {
  fileprivate var isMutating: Bool {
    node.as(FunctionDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) } ?? false
  }

  fileprivate var takesFirstInOut: Bool {
    let parameters = node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
    return parameters?.first?.type.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.trimmedDescription == "inout"
    } ?? false
  }
}

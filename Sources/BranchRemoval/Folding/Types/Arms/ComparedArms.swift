import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension StaticTypes {
  /// Whether an arm of a comparison has its type from the other operand, whatever is beside it.
  ///
  /// ```
  /// hint == (G == .red ? nil : "hint")                        // is nil or not, whatever its type
  /// sections == (G == .red ? [.cards] : [.soon, .later])      // nothing in the arms says what they are
  /// ```
  func takesTypeOfOtherOperand(_ arm: ExprSyntax, beside arms: [ExprSyntax], in whole: ExprSyntax) -> Bool {
    let isNil = arm.is(NilLiteralExprSyntax.self) && arms.allSatisfy { $0 == arm || $0.isPlainLiteral }
    guard isNil || arms.allSatisfy(\.isListOfImplicitMembers) else { return false }
    let operand = whole.withParentheses
    guard let comparison = operand.parent?.as(InfixOperatorExprSyntax.self), let name = comparison.operatorName,
      ["==", "!="].contains(name)
    else { return false }
    let other = comparison.leftOperand.id == operand.id ? comparison.rightOperand : comparison.leftOperand
    guard
      isNil || other.is(MemberAccessExprSyntax.self) && !other.isImplicitMember
        || other.is(DeclReferenceExprSyntax.self)
    else { return false }
    // An operator of one's own may tell more types apart.
    return resolver.declarations(named: name).allSatisfy { declaration in
      let parameters = declaration.node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      return parameters?.allSatisfy { !$0.type.isOptionalType && !$0.type.is(ArrayTypeSyntax.self) } ?? false
    }
  }
}

extension ExprSyntax {
  /// `[.soon, .later]`
  fileprivate var isListOfImplicitMembers: Bool {
    guard let elements = self.as(ArrayExprSyntax.self)?.elements, !elements.isEmpty else { return false }
    return elements.allSatisfy { $0.expression.isImplicitMember && $0.expression.is(MemberAccessExprSyntax.self) }
  }
}

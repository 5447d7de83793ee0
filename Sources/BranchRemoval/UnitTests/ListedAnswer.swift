import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The property of a mock that holds the flags that are on, so that a flag is off unless it is in there.
///
/// ```
/// func isOn(_ flag: Flag) -> Bool { features.contains(flag) }
/// func isOn(_ flag: Flag) -> Bool { values[flag] ?? false }
/// func isOn(_ flag: Flag, or other: Bool) -> Bool { values[flag] ?? other }
/// func isOn(_ flag: Flag) -> Bool { values[flag, default: false] }
/// ```
struct ListedAnswer {
  let property: String
  /// The mock.
  let type: EnclosingType

  /// - Parameter flagType: the plain name of the flag's type.
  init?(_ function: FunctionDeclSyntax, of flagType: String) {
    guard let parameter = function.signature.parameterClause.parameters.first,
      parameter.type.trimmedDescription.hasSuffix(flagType),
      let property = function.body?.statements.onlyExpression?.propertyAsked(about: parameter.localName.bareName),
      let type = function.enclosingType
    else { return nil }
    self.property = property
    self.type = type
  }
}

extension ExprSyntax {
  fileprivate func propertyAsked(about flag: String) -> String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "contains", call.arguments.first?.expression.rootName == flag
      else { return nil }
      return member.base?.nameOfOwnProperty
    case .infixOperatorExpr(let node):
      let isOff = node.rightOperand.as(BooleanLiteralExprSyntax.self).map { $0.isTrue == (node.operatorText == "==") }
      let isGiven = node.operatorText == "??" && node.rightOperand.is(DeclReferenceExprSyntax.self)
      guard ["??", "=="].contains(node.operatorText), isOff ?? isGiven else { return nil }
      return node.leftOperand.propertyAsked(about: flag)
    case .subscriptCallExpr(let node):
      guard node.arguments.first?.expression.rootName == flag,
        node.arguments.dropFirst().allSatisfy({ $0.expression.as(BooleanLiteralExprSyntax.self)?.isTrue == false })
      else { return nil }
      return node.calledExpression.nameOfOwnProperty
    default: return nil
    }
  }
}

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

  /// - Parameters:
  ///   - flagType: the plain name of the flag's type.
  ///   - isOff: tells whether a value is the one that a flag has which is not in there.
  init?(_ function: FunctionDeclSyntax, of flagType: String, where isOff: (ExprSyntax) -> Bool) {
    guard let parameter = function.signature.parameterClause.parameters.first,
      parameter.type.trimmedDescription.hasSuffix(flagType),
      let property = function.body?.statements.recordedAnswer?.propertyAsked(
        about: parameter.localName.bareName, isOff),
      let type = function.enclosingType
    else { return nil }
    self.property = property
    self.type = type
  }
}

extension ExprSyntax {
  fileprivate func propertyAsked(about flag: String, _ isOff: (ExprSyntax) -> Bool) -> String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "contains", call.arguments.first?.expression.rootName == flag
      else { return nil }
      return member.base?.nameOfOwnProperty
    case .infixOperatorExpr(let node):
      let isTrue = node.rightOperand.as(BooleanLiteralExprSyntax.self)?.isTrue ?? false
      let isGiven = node.rightOperand.is(DeclReferenceExprSyntax.self)
      guard node.operatorText == "==" && isTrue || node.operatorText == "??" && (isGiven || isOff(node.rightOperand))
      else { return nil }
      return node.leftOperand.propertyAsked(about: flag, isOff)
    case .subscriptCallExpr(let node):
      guard node.arguments.first?.expression.rootName == flag,
        node.arguments.dropFirst().allSatisfy({ isOff($0.expression) })
      else { return nil }
      return node.calledExpression.nameOfOwnProperty
    default: return nil
    }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells where a list of a known type states the type of what is added to it, or stands in for it.
extension StaticTypes {
  /// Whether a list of values of one type takes the argument: `path.append(flag ? .detail(1) : .old)`.
  func statesElement(of argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["append", "insert"].contains(member.declName.baseName.text), call.arguments.first?.id == argument.id,
      argument.label == nil, let element = type(of: base)?.elementType, !resolver.mayDeclareFunction(of: call)
    else { return false }
    // A protocol would take values of several types.
    return resolver.bodies(ofType: element).contains { $0.is(EnumDeclSyntax.self) || $0.is(StructDeclSyntax.self) }
  }

  /// Whether a choice of lists stands in for one that may be missing, `rows[key] ?? (flag ? [1, 2] : [])`, or one of objects
  /// for one of a protocol of theirs: `loader ?? (flag ? NewLoader() : OldLoader())`.
  func standsIn(_ expression: ExprSyntax, in node: InfixOperatorExprSyntax) -> Bool {
    guard node.operatorText == "??", node.rightOperand.id == expression.id,
      let choice = (expression.singleParenthesized ?? expression).as(TernaryExprSyntax.self),
      let type = type(of: node.leftOperand), type.hasSuffix("?"), !type.hasSuffix("??")
    else { return false }
    let arms = [choice.thenExpression, choice.elseExpression]
    if type.hasPrefix("["), type.hasSuffix("]?") { return arms.allSatisfy { $0.is(ArrayExprSyntax.self) } }
    let name = type.dropLast().split { " ()".contains($0) }.last.map(String.init) ?? ""
    return arms.allSatisfy { $0.is(FunctionCallExprSyntax.self) && self.type(of: $0)?.hasSuffix("?") == false }
      && resolver.bodies(ofType: name).contains { $0.is(ProtocolDeclSyntax.self) }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// Whether the flag that it is a part of decides about nothing but whether something is logged, which no test can see:
  /// `if isVerbose { print("part \(index)") }`.
  var decidesLoggingAlone: Bool {
    guard let element = ancestor(ConditionElementSyntax.self), element.condition.is(ExprSyntax.self),
      let node = element.parent?.parent?.as(IfExprSyntax.self), node.elseBody == nil, !node.body.statements.isEmpty
    else { return false }
    return node.body.statements.allSatisfy { $0.expression?.as(FunctionCallExprSyntax.self)?.logs ?? false }
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells where a literal would make a value of a type by itself, which other expressions give to an initializer.
///
/// `Query(name)` calls `init(_:)`. `Query("x")` makes the literal a `Query`, if `Query` is expressible by such literals
/// (https://github.com/swiftlang/swift-evolution/blob/main/proposals/0213-literal-init-via-coercion.md).
extension StaticTypes {
  /// Whether an expression is the only argument of a call of a type of the sources that is expressible by literals.
  func isInLiteralInitializer(_ expression: ExprSyntax) -> Bool {
    guard let argument = expression.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let owner = argument.parent?.parent
    else { return false }
    if let tuple = owner.as(TupleExprSyntax.self) {
      return tuple.elements.count == 1 && isInLiteralInitializer(ExprSyntax(tuple))
    }
    guard let call = owner.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let name = call.calledExpression.lastName
    else { return false }
    return resolver.bodies(ofType: name).contains { body in
      body.inheritanceClause?.typeNames.contains { $0.contains("ExpressibleBy") } ?? false
    }
  }
}

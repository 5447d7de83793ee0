import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells where a literal may choose another function than the `String` that it replaces.
///
/// ```
/// Text(group.title)                        takes a `String`
/// Text("Get it")                           takes a `LocalizedStringKey`
/// Text(isOld ? group.title : "Old")        may become one, too
/// ```
extension StaticTypes {
  func mayBecomeOtherText(_ value: ExprSyntax) -> Bool {
    var value = value
    while let step = step(from: value) {
      switch step {
      case .open: return true
      case .passedOn(let outer): value = outer
      }
    }
    return false
  }

  private enum Step {
    /// The argument of a function that nobody sees.
    case open
    /// The value of another expression, which may take its type from the outside.
    case passedOn(ExprSyntax)
  }

  /// - Returns: `nil` where the value is a `String` whatever is around it.
  private func step(from value: ExprSyntax) -> Step? {
    guard let parent = value.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .labeledExpr(let argument): return step(from: value, as: argument)
    case .ternaryExpr(let node):
      let other = node.thenExpression.id == value.id ? node.elseExpression : node.thenExpression
      return node.condition.id == value.id || hasItsType(other) ? nil : .passedOn(ExprSyntax(node))
    case .infixOperatorExpr(let node):
      let other = node.leftOperand.id == value.id ? node.rightOperand : node.leftOperand
      let isJoined = ["+", "??"].contains(node.operatorText)
      return isJoined && !hasItsType(other) ? .passedOn(ExprSyntax(node)) : nil
    case .arrayElement:
      guard let array = parent.parent?.parent?.as(ArrayExprSyntax.self) else { return nil }
      return array.elements.contains { hasItsType($0.expression) } ? nil : .passedOn(ExprSyntax(array))
    case .tryExpr(let node): return .passedOn(ExprSyntax(node))
    case .awaitExpr(let node): return .passedOn(ExprSyntax(node))
    case .subscriptCallExpr(let node) where node.calledExpression.id == value.id: return .passedOn(ExprSyntax(node))
    case .forceUnwrapExpr(let node): return .passedOn(ExprSyntax(node))
    case .memberAccessExpr(let node) where value.is(ArrayExprSyntax.self): return .passedOn(ExprSyntax(node))
    default: return nil
    }
  }

  private func step(from value: ExprSyntax, as argument: LabeledExprSyntax) -> Step? {
    guard let owner = argument.parent?.parent else { return nil }
    if let tuple = owner.as(TupleExprSyntax.self) { return .passedOn(ExprSyntax(tuple)) }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return nil }
    switch place(of: value) {
    case .unseen, .overloaded: return isString(value) ? nil : .open
    // A generic function may return what it takes.
    case .joined: return .passedOn(ExprSyntax(call))
    case .stated, .anything, .alone, .nested: return nil
    }
  }

  /// Whether an expression beside a text has a type of its own, and keeps it.
  private func hasItsType(_ expression: ExprSyntax) -> Bool {
    expression.hasOwnType && resolver.meaning(of: expression) == nil
  }
}

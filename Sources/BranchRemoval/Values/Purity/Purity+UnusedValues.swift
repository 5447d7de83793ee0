import SwiftSyntax
import SwiftSemantics

/// Values that are made beside the chosen one, as in `[.control: Box(1), .red: Box(2)][G]!`.
extension Purity {
  /// Whether it has no effect, and cannot fail, to make a value that nobody uses: `Box(n)`, `Float(2.5)`, `0..<2`.
  func isMadeQuietly(_ expression: ExprSyntax) -> Bool {
    if isPure(expression) { return true }
    guard let inner = deeper else { return false }
    switch expression.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node): return node.elements.allSatisfy { inner.isMadeQuietly($0.expression) }
    case .arrayExpr(let node): return node.elements.allSatisfy { inner.isMadeQuietly($0.expression) }
    case .ternaryExpr(let node):
      return isPure(node.condition) && [node.thenExpression, node.elseExpression].allSatisfy(inner.isMadeQuietly)
    case .asExpr(let node): return node.questionOrExclamationMark == nil && inner.isMadeQuietly(node.expression)
    case .infixOperatorExpr(let node): return isRangeOfNumbers(node)
    case .postfixOperatorExpr(let node):
      return node.operator.text == "..." && resolver.operators(named: "...").isEmpty
        && node.expression.is(IntegerLiteralExprSyntax.self)
    case .functionCallExpr(let node):
      guard node.trailingClosure == nil, node.arguments.allSatisfy({ inner.isMadeQuietly($0.expression) }) else {
        return false
      }
      let declared = resolver.declarations(of: node.calledExpression)
      if declared.isEmpty { return inner.isConversion(node) }
      return isHarmlessInitializer(expression) || isCase(node.calledExpression, declared)
    default: return false
    }
  }

  /// Whether it is `Shape.circle`, of which `Shape.circle(2)` is only made.
  private func isCase(_ callee: ExprSyntax, _ declared: [Declaration]) -> Bool {
    callee.as(MemberAccessExprSyntax.self)?.base != nil && declared.allSatisfy { $0.kind == .enumCase }
  }

  /// Whether it is a range of literals in order; others are fatal errors.
  private func isRangeOfNumbers(_ node: InfixOperatorExprSyntax) -> Bool {
    guard let name = node.operatorName, ["..<", "..."].contains(name), resolver.operators(named: name).isEmpty,
      let first = node.leftOperand.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) }),
      let last = node.rightOperand.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) })
    else { return false }
    return first <= last
  }

  /// Whether it converts a number, a text or a collection of such to a type of the standard library that can hold all
  /// of them.
  private func isConversion(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let only = node.arguments.first, node.arguments.count == 1, only.label == nil,
      let type = StaticTypes(resolver).type(of: only.expression), !hasOwnConversion(name)
    else { return false }
    switch name {
    case "CGFloat", "Double", "Float": return Self.numbers.contains(type)
    case "AnyHashable", "String": return Self.numbers.contains(type) || Self.texts.contains(type)
    case "Array", "Set":
      return (Self.numbers + Self.texts).contains { ["[\($0)]", "Set<\($0)>"].contains(type) }
    default: return type == name && Self.numbers.contains(type)
    }
  }

  /// Whether an extension gives a type an initializer that is called like a conversion.
  private func hasOwnConversion(_ name: String) -> Bool {
    resolver.initializers(ofType: name).contains { initializer in
      initializer.signature.parameterClause.parameters.first?.firstName.text == "_"
    }
  }

  private static let numbers = ["CGFloat", "Double", "Float", "Int", "UInt"]
  private static let texts = ["Bool", "Character", "String", "Substring"]
}

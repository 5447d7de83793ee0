import SourceSearch
package import SwiftSyntax

/// Functions of an accessor's name that answer with something else than a Boolean.
///
/// ```
/// func value(of flag: Flag, default: Bool) -> Bool
/// func value(of flag: Flag, default: Int) -> Int        // flags.value(of: .newPage, default: 5) is no accessor
/// ```
extension Evaluator {
  /// Whether a call of an accessor for a Boolean is one of another overload.
  func callsOtherOverload(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let answers = declarations(of: call.calledExpression, context).compactMap { declaration -> TypeSyntax? in
      guard let signature = declaration.node.as(FunctionDeclSyntax.self)?.signature,
        call.match(signature.parameterClause)?.allSatisfy({ $0.argument.expression.mayBe($0.parameter.type) }) ?? false
      else { return nil }
      return signature.returnClause?.type
    }
    guard answers.contains(where: \.isPlainButNoBoolean) else { return false }
    if answers.allSatisfy(\.isPlainButNoBoolean) { return true }
    return expectedType(of: expression.withTryAndAwait, context)?.isPlainButNoBoolean
      ?? expression.withTryAndAwait.isComparedWithOtherLiteral
  }

  /// The type that a variable, an assignment or a function states for a value.
  private func expectedType(of value: ExprSyntax, _ context: Context) -> TypeSyntax? {
    guard let parent = value.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause): return clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    case .infixOperatorExpr(let node) where node.operator.is(AssignmentExprSyntax.self):
      let found = declarations(of: node.leftOperand, context)
      return found.count == 1 ? found.first?.writtenType : nil
    case .returnStmt, .codeBlockItem:
      for node in parent.ancestors {
        if node.is(ClosureExprSyntax.self) { return nil }
        if let function = node.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
        if let binding = node.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      }
      return nil
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// Whether it is a type of values that is certainly not `Bool`, or an optional of one.
  fileprivate var isPlainButNoBoolean: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isPlainButNoBoolean }
    if self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self) { return true }
    return Self.plainTypes.contains(trimmedDescription)
  }

  private static let plainTypes: Set = [
    "CGFloat", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int32", "Int64", "String", "TimeInterval", "UInt",
    "URL",
  ]

  /// `Bool`, `Bool?`
  package var isBoolean: Bool { ["Bool", "Bool?"].contains(trimmedDescription) }
}

extension ExprSyntax {
  /// Whether a literal may be of a type; true for all that is no literal.
  fileprivate func mayBe(_ type: TypeSyntax) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: !type.isPlainButNoBoolean
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .arrayExpr, .dictionaryExpr: !type.isBoolean
    default: true
    }
  }

  /// The expression with `try` and `await` before it.
  fileprivate var withTryAndAwait: ExprSyntax {
    guard let outer = parent?.as(ExprSyntax.self), outer.is(TryExprSyntax.self) || outer.is(AwaitExprSyntax.self)
    else { return self }
    return outer.withTryAndAwait
  }

  /// Whether it stands beside a number or a text.
  fileprivate var isComparedWithOtherLiteral: Bool {
    guard let node = parent?.as(InfixOperatorExprSyntax.self), !node.operator.is(AssignmentExprSyntax.self) else {
      return false
    }
    let other = node.leftOperand.id == id ? node.rightOperand : node.leftOperand
    switch other.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr: return true
    default: return false
    }
  }
}

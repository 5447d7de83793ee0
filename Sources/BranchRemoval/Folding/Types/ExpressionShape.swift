import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Facts about an expression's type from its form alone.
extension ExprSyntax {
  /// Whether the type comes from outside: `.red`, `.init(…)`, `.make(…)`.
  var isImplicitMember: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base.map { $0.isImplicitMember } ?? true
    case .functionCallExpr(let node): node.calledExpression.isImplicitMember
    default: false
    }
  }

  /// Whether it is what a property wrapper projects, or a member of that, which has its type wherever it stands:
  /// `$isOpen`, `$model.isOpen`.
  var isProjection: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      node.baseName.text.hasPrefix("$") && Int(node.baseName.text.dropFirst()) == nil
    case .memberAccessExpr(let node): node.base?.isProjection ?? false
    default: false
    }
  }

  /// Whether it is a name, a call, or an operation on one, so that no literal contributes to its type.
  var hasOwnType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node) where node.base?.is(TupleExprSyntax.self) ?? false:
      // `(1, 2).0` is a `Double` beside one.
      return node.base?.as(TupleExprSyntax.self)?.elements.allSatisfy { $0.expression.hasOwnType } ?? false
    case .functionCallExpr(let node):
      // `{ 1 }()` is a `Double` beside one.
      if let closure = node.calledExpression.as(ClosureExprSyntax.self), closure.signature?.returnClause == nil {
        return closure.statements.results.allSatisfy(\.hasOwnType)
      }
      return !isImplicitMember
    case .declReferenceExpr, .memberAccessExpr: return !isImplicitMember
    case .infixOperatorExpr(let node): return node.leftOperand.hasOwnType || node.rightOperand.hasOwnType
    case .tupleExpr: return singleParenthesized?.hasOwnType ?? false
    case .ternaryExpr(let node): return node.thenExpression.hasOwnType || node.elseExpression.hasOwnType
    case .sequenceExpr(let node): return node.elements.contains { $0.hasOwnType }
    case .tryExpr(let node): return node.expression.hasOwnType
    case .awaitExpr(let node): return node.expression.hasOwnType
    default: return false
    }
  }

  /// Whether it is optional anyway, as `try? f()` and `a?.b` are, so that `nil` beside it changes nothing.
  var isAlreadyOptional: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    case .memberAccessExpr(let node):
      node.base.map { $0.is(OptionalChainingExprSyntax.self) || $0.isAlreadyOptional } ?? false
    case .functionCallExpr(let node): node.calledExpression.isAlreadyOptional
    default: false
    }
  }

  var isEmptyCollection: Bool {
    if let node = self.as(ArrayExprSyntax.self) { return node.elements.isEmpty }
    if let node = self.as(DictionaryExprSyntax.self), case .colon = node.content { return true }
    return false
  }

  var isFilledCollection: Bool {
    (self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)) && !isEmptyCollection
  }

  var isPlainLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr: true
    default: isNegativeNumber
    }
  }

  /// Whether it is a call that never returns, which fits every type.
  var isNever: Bool {
    guard
      let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        .text
    else { return false }
    return ["fatalError", "preconditionFailure"].contains(name)
  }

  var isNumber: Bool {
    self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) || isNegativeNumber
  }

  /// Whether it can take the type of an expression beside it.
  var isLiteral: Bool {
    isPlainLiteral || self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) || isNumericLiteral
      || singleParenthesized?.isLiteral ?? false
  }

  /// Whether it is a number, or arithmetic on numbers only, as `1 / 2` is.
  var isNumericLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      node.isArithmetic && node.leftOperand.isNumericLiteral && node.rightOperand.isNumericLiteral
    case .prefixOperatorExpr(let node): node.operator.text == "-" && node.expression.isNumericLiteral
    case .tupleExpr: singleParenthesized?.isNumericLiteral ?? false
    default: isNumber
    }
  }

  /// Whether a number, or one of those in arithmetic, is written with a point.
  var hasFraction: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node): node.leftOperand.hasFraction || node.rightOperand.hasFraction
    case .prefixOperatorExpr(let node): node.expression.hasFraction
    case .tupleExpr: singleParenthesized?.hasFraction ?? false
    default: self.is(FloatLiteralExprSyntax.self)
    }
  }

  /// Whether two arguments say the same of a generic function's type.
  private func isArgument(like other: ExprSyntax, isOfGenericType: Bool) -> Bool {
    if isNumericLiteral || other.isNumericLiteral {
      return isNumericLiteral && other.isNumericLiteral && hasFraction == other.hasFraction
    }
    if isOfGenericType, isEmptyCollection != other.isEmptyCollection { return false }
    guard let own = self.as(ArrayExprSyntax.self), let other = other.as(ArrayExprSyntax.self),
      let first = own.elements.first?.expression, let second = other.elements.first?.expression
    else { return kind == other.kind }
    return first.isNumericLiteral == second.isNumericLiteral && first.hasFraction == second.hasFraction
  }

  func isSameLiteral(as others: [ExprSyntax]) -> Bool {
    if let kind = kindOfElements { return others.allSatisfy { $0.kindOfElements == kind } }
    return isPlainLiteral && others.allSatisfy { $0.isPlainLiteral && ($0.kind == kind || $0.isNumber && isNumber) }
  }

  /// The kind of the literals that an array is made of: `["a", "b"]`.
  private var kindOfElements: SyntaxKind? {
    guard let elements = self.as(ArrayExprSyntax.self)?.elements, let first = elements.first?.expression else {
      return nil
    }
    return elements.allSatisfy { $0.expression.isPlainLiteral && $0.expression.kind == first.kind } ? first.kind : nil
  }

  /// Whether both call the same function, alone or in the same places of arithmetic.
  func hasSameShape(as other: ExprSyntax) -> Bool {
    if callsSame(as: other) { return true }
    if isPlainLiteral, other.isPlainLiteral { return kind == other.kind }
    if let own = singleParenthesized { return own.hasSameShape(as: other) }
    if let inner = other.singleParenthesized { return hasSameShape(as: inner) }
    guard let own = self.as(InfixOperatorExprSyntax.self), let other = other.as(InfixOperatorExprSyntax.self),
      own.isArithmetic, other.isArithmetic
    else { return false }
    return own.leftOperand.hasSameShape(as: other.leftOperand) && own.rightOperand.hasSameShape(as: other.rightOperand)
  }

  func callsSame(as other: ExprSyntax) -> Bool {
    guard let own = self.as(FunctionCallExprSyntax.self), let other = other.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return own.calledExpression.trimmedDescription == other.calledExpression.trimmedDescription
      && own.arguments.map(\.label?.text) == other.arguments.map(\.label?.text)
      && zip(own.arguments, other.arguments).allSatisfy {
        $0.expression.isArgument(
          like: $1.expression, isOfGenericType: Self.genericTypes.contains(own.calledExpression.trimmedDescription))
      }
  }

  var isNegativeNumber: Bool {
    guard let node = self.as(PrefixOperatorExprSyntax.self), node.operator.text == "-" else { return false }
    return node.expression.is(IntegerLiteralExprSyntax.self) || node.expression.is(FloatLiteralExprSyntax.self)
  }

  /// Whether it stands in parentheses behind a minus.
  var isNegated: Bool { withParentheses.parent?.as(PrefixOperatorExprSyntax.self)?.operator.text == "-" }
}

extension InfixOperatorExprSyntax {
  fileprivate var isArithmetic: Bool { ["+", "-", "*", "/", "%"].contains(operatorText) }
}

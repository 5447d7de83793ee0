import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Calls whose type depends on the place they stand in, or on literals that do.
extension StaticTypes {
  /// Whether a call has no type of its own: `numericCast(n)`, `Box(nil)`, `pair(1, 2)`.
  func isOpenCall(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): return isOpenCall(node.expression)
    case .awaitExpr(let node): return isOpenCall(node.expression)
    case .tupleExpr: return expression.singleParenthesized.map { isOpenCall($0) } ?? false
    case .functionCallExpr(let node): return isOpen(node)
    default: return false
    }
  }

  /// Whether a call may have an optional of an optional as its result, because that is asked for:
  /// `let x: Int?? = opt.flatMap { … }`.
  func mayTakeNestedType(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): return mayTakeNestedType(node.expression)
    case .awaitExpr(let node): return mayTakeNestedType(node.expression)
    case .tupleExpr: return expression.singleParenthesized.map { mayTakeNestedType($0) } ?? false
    case .functionCallExpr(let node):
      let declarations = resolver.declarations(of: node.calledExpression)
      return !expression.isImplicitMember && (declarations.isEmpty || isGeneric(node) == true)
    case .infixOperatorExpr, .sequenceExpr: return isGenericOperation(expression)
    default: return false
    }
  }

  /// Whether calls of the same function, possibly a generic one, have the same type.
  func haveSameArguments(_ first: ExprSyntax, _ second: ExprSyntax) -> Bool {
    guard let own = first.as(FunctionCallExprSyntax.self), let other = second.as(FunctionCallExprSyntax.self) else {
      return true
    }
    let isGeneric = isGeneric(own)
    if isGeneric == false { return true }
    return zip(own.arguments, other.arguments).allSatisfy { pair in
      let (left, right) = (pair.0.expression, pair.1.expression)
      if isGeneric == true, left.isEmptyCollection != right.isEmptyCollection { return false }
      guard let type = type(of: left), let otherType = self.type(of: right) else { return true }
      return type == otherType
    }
  }

  /// Whether a call has its type by its arguments, and those of calls of the same function beside it fit them.
  func isSettledCall(_ arm: ExprSyntax, beside rest: [ExprSyntax]) -> Bool {
    guard let own = arm.as(FunctionCallExprSyntax.self), isGeneric(own) == true else { return false }
    return rest.allSatisfy { other in
      guard let other = other.as(FunctionCallExprSyntax.self),
        own.calledExpression.trimmedDescription == other.calledExpression.trimmedDescription,
        own.arguments.map(\.label?.text) == other.arguments.map(\.label?.text)
      else { return false }
      return zip(own.arguments, other.arguments).allSatisfy { fits($1.expression, beside: $0.expression) }
    }
  }

  private func fits(_ other: ExprSyntax, beside argument: ExprSyntax) -> Bool {
    guard !argument.isLiteral, let type = type(of: argument) else { return false }
    if other.is(NilLiteralExprSyntax.self) { return type.hasSuffix("?") }
    if other.isImplicitMember { return !other.namesPartOfOptional }
    return other.isPlainLiteral || self.type(of: other) == type
  }

  /// `nil` if the function is declared elsewhere.
  private func isGeneric(_ node: FunctionCallExprSyntax) -> Bool? {
    let declarations = resolver.declarations(of: node.calledExpression)
    if declarations.isEmpty {
      return node.calledExpression.simpleName.map(ExprSyntax.genericTypes.contains) ?? false ? true : nil
    }
    let isGeneric = declarations.contains {
      $0.isGenericType || $0.node.as(FunctionDeclSyntax.self)?.genericParameterClause != nil
    }
    // The type around a member may be generic.
    return isGeneric ? true : node.calledExpression.is(DeclReferenceExprSyntax.self) ? false : nil
  }

  private func isOpen(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    let declarations = resolver.declarations(of: node.calledExpression)
    if declarations.isEmpty {
      return name == "numericCast"
        || ExprSyntax.genericTypes.contains(name) && node.arguments.contains { $0.expression.isOpen }
    }
    return areChosenByResult(declarations)
      || declarations.contains { declaration in
        if declaration.isGenericType { return node.arguments.contains { $0.expression.isOpen } }
        guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return false }
        return isOpen(node, function)
      }
  }

  /// Whether functions take the same and have different results: the place of a call chooses one of them.
  private func areChosenByResult(_ functions: [Declaration]) -> Bool {
    let functions = functions.compactMap { $0.node.as(FunctionDeclSyntax.self)?.signature }
    guard functions.count > 1 else { return false }
    return Dictionary(grouping: functions) { function in
      function.parameterClause.parameters.map { "\($0.firstName.text): \($0.type.trimmedDescription)" }
    }.values.contains { alike in Set(alike.map { $0.returnClause?.type.trimmedDescription ?? "Void" }).count > 1 }
  }

  /// Whether a generic parameter of the result is not settled by an argument.
  private func isOpen(_ node: FunctionCallExprSyntax, _ function: FunctionDeclSyntax) -> Bool {
    let generics = Set(function.genericParameterClause?.parameters.map(\.name.text) ?? [])
    let result = function.signature.returnClause?.type.genericNames(among: generics) ?? []
    if result.isEmpty { return false }
    let pairs = node.match(function.signature.parameterClause) ?? []
    return result.contains { name in
      !pairs.contains { $0.parameter.type.genericNames(among: [name]).contains(name) && !$0.argument.expression.isOpen }
    }
  }

  /// Whether arms of literals and `nil` have, in their place, the type that the literals have alone.
  func areOfDefaultType(_ type: String, in whole: ExprSyntax) -> Bool {
    guard let parent = whole.parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .tryExpr, .awaitExpr, .ternaryExpr:
      return parent.as(ExprSyntax.self).map { areOfDefaultType(type, in: $0) } ?? false
    case .infixOperatorExpr(let node):
      let other = node.leftOperand.id == whole.id ? node.rightOperand : node.leftOperand
      if !other.isLiteral { return fits(other, type) && !other.is(NilLiteralExprSyntax.self) }
      return fits(other, type) && [.alone, .joined].contains(place(of: ExprSyntax(node)))
        && areOfDefaultType(type, in: ExprSyntax(node))
    case .labeledExpr(let argument): return areOfDefaultType(type, in: argument)
    case .arrayElement(let element):
      let elements = element.parent?.as(ArrayElementListSyntax.self).map { $0.map(\.expression) } ?? []
      return elements.allSatisfy { $0.id == whole.id || fits($0, type) }
    case .dictionaryElement(let element):
      let elements = element.parent?.as(DictionaryElementListSyntax.self).map { Array($0) } ?? []
      let isKey = element.key.id == whole.id
      return elements.map { isKey ? $0.key : $0.value }.allSatisfy { $0.id == whole.id || fits($0, type) }
    default: return true
    }
  }

  func areOfDefaultType(_ type: String, in argument: LabeledExprSyntax) -> Bool {
    guard let owner = argument.parent?.parent else { return false }
    if let tuple = owner.as(TupleExprSyntax.self) {
      if tuple.elements.count == 1 { return areOfDefaultType(type, in: ExprSyntax(tuple)) }
      return [.alone, .joined].contains(place(of: ExprSyntax(tuple)))
    }
    guard let call = owner.as(FunctionCallExprSyntax.self), let own = parameterType(for: argument, of: call) else {
      return true
    }
    let generics = own.genericNames
    let names = own.genericNames(among: generics)
    return call.arguments.allSatisfy { other in
      if other.id == argument.id || fits(other.expression, type) { return true }
      if self.type(of: other.expression) == type + ".Type" { return true }
      guard let type = parameterType(for: other, of: call) else { return false }
      return type.genericNames(among: names).isEmpty
    }
  }

  /// Whether an expression gives a literal beside it no other type than its own.
  private func fits(_ other: ExprSyntax, _ type: String) -> Bool {
    if other.is(NilLiteralExprSyntax.self) { return true }
    guard let own = self.type(of: other) else { return false }
    return own.madeOptional == type.madeOptional
  }
}

extension Declaration {
  var isGenericType: Bool {
    guard kind == .type, let node = node.asProtocol((any WithGenericParametersSyntax).self) else { return false }
    return node.genericParameterClause != nil
  }
}

extension TypeSyntax {
  fileprivate func genericNames(among names: Set<String>) -> Set<String> {
    names.intersection(tokens(viewMode: .sourceAccurate).map(\.text))
  }
}

extension ExprSyntax {
  /// Types of the platforms whose arguments say what they are generic over.
  static let genericTypes: Set = [
    "Array", "Binding", "ContiguousArray", "CurrentValueSubject", "Dictionary", "Just", "Optional", "Published",
    "Result",
    "Set", "State",
  ]

  /// Whether something else must say what type it is: `1`, `nil`, `[]`, `.a`, `[1, 2]`.
  fileprivate var isOpen: Bool {
    if self.is(NilLiteralExprSyntax.self) || isImplicitMember || isEmptyCollection || isNumericLiteral { return true }
    if let node = self.as(ArrayExprSyntax.self) { return node.elements.contains { $0.expression.isOpen } }
    if let node = self.as(TupleExprSyntax.self) { return node.elements.contains { $0.expression.isOpen } }
    return false
  }
}

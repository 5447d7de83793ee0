import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The types of calls whose functions say them indirectly: generic ones, values that are called, collections.
extension StaticTypes {
  /// The type of `call { n + 1 }` for `func call<T>(_ body: () -> T) -> T`.
  func type(ofGeneric node: FunctionCallExprSyntax) -> String? {
    let declarations = resolver.declarations(of: node.calledExpression)
    guard let function = declarations.first?.node.as(FunctionDeclSyntax.self), declarations.count == 1,
      node.additionalTrailingClosures.isEmpty, let pairs = node.match(function.signature.parameterClause)
    else { return nil }
    return type(ofGeneric: function) { parameter in
      let given = pairs.filter { $0.parameter.id == parameter.id }.map(\.argument.expression)
      return given.count > 1 ? nil : given.first ?? node.trailingClosure.map { ExprSyntax($0) }
    }
  }

  /// The type of `n |> twice` for `func |> <A, B>(value: A, function: (A) -> B) -> B`.
  func type(ofGeneric function: FunctionDeclSyntax, between left: ExprSyntax, _ right: ExprSyntax) -> String? {
    let parameters = function.signature.parameterClause.parameters
    guard parameters.count == 2 else { return nil }
    return type(ofGeneric: function) { $0.id == parameters.first?.id ? left : right }
  }

  /// The type that the values for a function's parameters give to its result, which is a generic parameter of its own.
  private func type(
    ofGeneric function: FunctionDeclSyntax, by value: (FunctionParameterSyntax) -> ExprSyntax?
  ) -> String? {
    guard let name = function.signature.returnClause?.type.trimmedDescription,
      function.genericParameterClause?.parameters.contains(where: { $0.name.text == name && $0.specifier == nil })
        ?? false
    else { return nil }
    var types: Set<String?> = []
    for parameter in function.signature.parameterClause.parameters where parameter.type.mentions(name) {
      guard let value = value(parameter), parameter.ellipsis == nil else { return nil }
      types.insert(type(giving: name, by: value, for: parameter.type))
    }
    guard let only = types.first, types.count == 1, let only, !only.hasPrefix("any ") else { return nil }
    return only
  }

  /// The type that an argument gives a generic parameter, as a value of it or as a closure that returns one.
  private func type(giving name: String, by value: ExprSyntax, for type: TypeSyntax) -> String? {
    if type.trimmedDescription == name { return ownType(of: value) }
    guard let function = type.functionType, function.returnClause.type.trimmedDescription == name,
      !function.parameters.contains(where: { $0.type.mentions(name) })
    else { return nil }
    if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "autoclosure" }) {
      return ownType(of: value)
    }
    if value.is(DeclReferenceExprSyntax.self) { return resultType(ofFunction: value) }
    guard let closure = value.as(ClosureExprSyntax.self), closure.signature == nil else { return nil }
    return closure.statements.onlyValue.flatMap { ownType(of: $0) }
  }

  /// The written result type of the only function that a name stands for.
  private func resultType(ofFunction name: ExprSyntax) -> String? {
    let declarations = resolver.declarations(of: name)
    guard declarations.count == 1, let function = declarations.first?.node.as(FunctionDeclSyntax.self),
      function.genericParameterClause == nil, let result = function.signature.returnClause?.type, !result.isOpaque,
      !result.mentions("Self")
    else { return nil }
    return spelling(of: result, at: name)
  }

  private func ownType(of value: ExprSyntax) -> String? {
    value.isLiteral || isOpenCall(value) || value.is(ClosureExprSyntax.self) ? nil : type(of: value)
  }

  /// Whether a generic function's arguments give an expression its type.
  func isGenericCall(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): isGenericCall(node.expression)
    case .awaitExpr(let node): isGenericCall(node.expression)
    case .tupleExpr: expression.singleParenthesized.map { isGenericCall($0) } ?? false
    case .functionCallExpr(let node): type(ofGeneric: node) != nil
    case .infixOperatorExpr, .sequenceExpr: isGenericOperation(expression)
    default: false
    }
  }

  /// The type of `format(n)` for a closure that is a constant or a parameter, and of `adder(n)` for a value with
  /// `callAsFunction`.
  func type(ofCalledValue node: FunctionCallExprSyntax) -> String? {
    let callee = node.calledExpression
    guard !callee.is(ClosureExprSyntax.self),
      resolver.declarations(of: callee).allSatisfy({ $0.kind == .variable || $0.kind == .parameter }),
      let type = type(of: callee)
    else { return nil }
    if let result = type.resultOfFunction { return result }
    let functions = resolver.bodies(ofType: type).flatMap(\.memberBlock.members).compactMap {
      $0.decl.as(FunctionDeclSyntax.self)
    }.filter { $0.name.text == "callAsFunction" }
    guard let function = functions.first, functions.count == 1, function.genericParameterClause == nil else {
      return nil
    }
    guard let result = function.signature.returnClause?.type else { return "Void" }
    return result.isOpaque || result.mentions("Self") ? nil : spelling(of: result, at: ExprSyntax(node))
  }

  /// The type of `Array(0..<n)`, `Set(rows)`.
  func collectionType(madeBy node: FunctionCallExprSyntax, _ name: String) -> String? {
    guard ["Array", "Set"].contains(name), node.trailingClosure == nil, let first = node.arguments.first,
      !first.expression.isLiteral, let type = type(of: first.expression) ?? reversedType(of: first.expression)
    else { return nil }
    func made(of element: String) -> String { name == "Array" ? "[\(element)]" : "Set<\(element)>" }
    if first.label?.text == "repeating", name == "Array", !isOpenCall(first.expression) { return made(of: type) }
    guard first.label == nil, node.arguments.count == 1 else { return nil }
    return type.elementType.map { made(of: $0) }
  }

  /// The type of `rows` in `rows.reversed()`, which has the same elements, whichever of its types that has.
  private func reversedType(of expression: ExprSyntax) -> String? {
    guard let node = expression.as(FunctionCallExprSyntax.self), node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "reversed",
      resolver.declarations(of: node.calledExpression).isEmpty
    else { return nil }
    return member.base.flatMap { type(of: $0) }
  }

  /// Whether the place gives a call its type: `numericCast(n)`, `make()` for `func make<T>() -> T`.
  func takesTypeOfPlace(_ expression: ExprSyntax) -> Bool {
    guard isOpenCall(expression), let node = expression.as(FunctionCallExprSyntax.self),
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    let declarations = resolver.declarations(of: node.calledExpression)
    if declarations.isEmpty { return ["Array", "Set", "numericCast"].contains(name) }
    return declarations.allSatisfy { declaration in
      if declaration.isGenericType { return !resolver.mayFail(toMake: declaration) }
      guard let function = declaration.node.as(FunctionDeclSyntax.self), let result = function.signature.returnClause
      else { return false }
      return function.genericParameterClause?.parameters.contains {
        $0.name.text == result.type.trimmedDescription
      } ?? false
    }
  }
}

extension TypeSyntax {
  /// Whether a name stands somewhere in it.
  fileprivate func mentions(_ name: String) -> Bool { tokens(viewMode: .sourceAccurate).contains { $0.text == name } }
}

extension String {
  /// `Int` of `(Int) -> Int`, and of `@Sendable () async throws -> Int`
  fileprivate var resultOfFunction: String? {
    var depth = 0
    var previous: Character = " "
    for index in indices {
      switch self[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous == "-":
        if depth == 0 { return String(self[self.index(after: index)...].drop { $0 == " " }) }
      case ">": depth -= 1
      default: break
      }
      previous = self[index]
    }
    return nil
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// What to do so that one arm of a choice keeps the type it has beside the others.
enum ArmType {
  case asItIs
  /// `.plain` becomes `Style.plain`.
  case qualified(String)
  /// `let x = …` becomes `let x: Type = …`; the place is behind the name.
  case annotated(String, Int)
  case unknown
}

/// A small, cautious inference: what is not certain is unknown.
struct StaticTypes {
  let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  func arm(of node: TernaryExprSyntax, isThen: Bool) -> ArmType {
    arm(
      isThen ? node.thenExpression : node.elseExpression, among: [node.thenExpression, node.elseExpression],
      of: ExprSyntax(node))
  }

  func arm(_ arm: ExprSyntax, among all: [ExprSyntax], of whole: ExprSyntax) -> ArmType {
    if hasContextualType(whole) { return .asItIs }
    let kinds = all.map { type(of: $0) }
    if all.allSatisfy({ $0.isImplicitMember }) { return .asItIs }
    if let first = kinds.first, first != nil, kinds.allSatisfy({ $0 == first }) { return .asItIs }
    let others = zip(all, kinds).filter { $0.0 != arm }.map(\.1)
    // A call has a type of its own, to which literals adapt; two calls of one function have the same.
    let rest = all.filter { $0 != arm }
    if arm.hasOwnType, rest.allSatisfy({ $0.isPlainLiteral || $0.hasSameShape(as: arm) }) { return .asItIs }
    let own = type(of: arm)
    if arm.isImplicitMember {
      guard let known = others.compactMap({ $0 }).first, others.allSatisfy({ $0 == nil || $0 == known }) else {
        return .unknown
      }
      return write(known, whole, or: .qualified(known))
    }
    if let own, zip(all, kinds).allSatisfy({ $0.0.isImplicitMember || $0.1 == own }) { return .asItIs }
    // `[1, 2]` beside `[]`.
    if arm.isFilledCollection, rest.allSatisfy({ $0.isEmptyCollection }) { return .asItIs }
    if arm.isAlreadyOptional, rest.allSatisfy({ $0.is(NilLiteralExprSyntax.self) }) { return .asItIs }
    if all.contains(where: { $0.is(NilLiteralExprSyntax.self) }) {
      guard let known = kinds.compactMap({ $0 }).first,
        zip(all, kinds).allSatisfy({ $0.0.is(NilLiteralExprSyntax.self) || $0.1 == known })
      else { return .unknown }
      return write(known.hasSuffix("?") ? known : known + "?", whole, or: .unknown)
    }
    if all.allSatisfy({
      $0.is(IntegerLiteralExprSyntax.self) || $0.is(FloatLiteralExprSyntax.self) || $0.isNegativeNumber
    }) {
      if own == "Double" { return .asItIs }
      return write("Double", whole, or: .unknown)
    }
    return .unknown
  }

  /// Written down where there is a place for it.
  private func write(_ type: String, _ whole: ExprSyntax, or other: ArmType) -> ArmType {
    guard let clause = whole.parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      binding.pattern.is(IdentifierPatternSyntax.self)
    else { return other }
    return .annotated(type, binding.pattern.contentEnd)
  }

  /// Whether the place decides the type, not the expression.
  func hasContextualType(_ expression: ExprSyntax) -> Bool {
    guard let parent = expression.parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause):
      if let binding = clause.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation != nil }
      return clause.parent?.is(FunctionParameterSyntax.self) ?? false
    case .returnStmt, .codeBlockItem: return isResultOfTypedFunction(expression)
    case .infixOperatorExpr(let node):
      return node.operator.is(AssignmentExprSyntax.self) && !node.leftOperand.is(DiscardAssignmentExprSyntax.self)
    case .labeledExpr(let argument):
      if let tuple = argument.parent?.parent?.as(TupleExprSyntax.self) {
        return tuple.elements.count == 1 && hasContextualType(ExprSyntax(tuple))
      }
      return isArgumentOfTypedParameter(argument)
    case .tryExpr(let node): return hasContextualType(ExprSyntax(node))
    case .awaitExpr(let node): return hasContextualType(ExprSyntax(node))
    case .ternaryExpr(let node): return node.condition.id != expression.id && hasContextualType(ExprSyntax(node))
    case .asExpr(let node): return node.questionOrExclamationMark == nil
    case .conditionElement: return true
    default: return false
    }
  }

  private func isResultOfTypedFunction(_ expression: ExprSyntax) -> Bool {
    var isReturn = expression.parent?.is(ReturnStmtSyntax.self) ?? false
    for node in expression.ancestors {
      if let closure = node.as(ClosureExprSyntax.self) { return closure.signature?.returnClause != nil }
      if let function = node.as(FunctionDeclSyntax.self) { return isReturn || function.body?.statements.count == 1 }
      if let accessor = node.as(AccessorBlockSyntax.self) {
        return isReturn || accessor.onlyGetter?.count == 1
      }
      if node.is(SubscriptDeclSyntax.self) { return isReturn }
      // A branch of an `if` that is a value: its type is that of the whole.
      if let inner = node.as(IfExprSyntax.self), let clause = inner.parent?.as(InitializerClauseSyntax.self) {
        return clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation != nil
      }
      if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) { isReturn = isReturn || false }
    }
    return false
  }

  /// The one function that is called declares the parameter with a type of its own.
  private func isArgumentOfTypedParameter(_ argument: LabeledExprSyntax) -> Bool {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let place = call.arguments.firstIndex(where: { $0.id == argument.id })
    else { return false }
    let position = call.arguments.distance(from: call.arguments.startIndex, to: place)
    let functions = resolver.declarations(of: call.calledExpression).compactMap { $0.node.as(FunctionDeclSyntax.self) }
    guard functions.count == 1, let function = functions.first else { return false }
    let generics = Set(function.genericParameterClause?.parameters.map(\.name.text) ?? [])
    let parameters = Array(function.signature.parameterClause.parameters)
    let matching: FunctionParameterSyntax? =
      if let label = argument.label {
        parameters.first { $0.firstName.text == label.text }
      } else {
        position < parameters.count ? parameters[position] : nil
      }
    guard let type = matching?.type else { return false }
    return !type.tokens(viewMode: .sourceAccurate).contains { token in
      generics.contains(token.text) || ["some", "any", "Any", "Self"].contains(token.text)
    }
  }

  /// The name of an expression's type where it is certain.
  func type(of expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: return "Bool"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    case .prefixOperatorExpr(let node):
      return node.operator.text == "-" || node.operator.text == "!" ? type(of: node.expression) : nil
    case .tupleExpr: return expression.singleParenthesized.flatMap { type(of: $0) }
    case .tryExpr(let node):
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? nil : type(of: node.expression)
    case .awaitExpr(let node): return type(of: node.expression)
    case .ternaryExpr(let node): return commonType(of: node.thenExpression, node.elseExpression)
    case .infixOperatorExpr(let node): return type(ofOperation: node)
    case .functionCallExpr(let node): return resultType(node) ?? madeType(node)
    case .memberAccessExpr(let node): return variableType(expression) ?? type(ofCase: node)
    case .declReferenceExpr: return variableType(expression)
    case .asExpr(let node): return node.questionOrExclamationMark == nil ? node.type.trimmedDescription : nil
    case .arrayExpr(let node):
      let types = Set(node.elements.map { type(of: $0.expression) })
      guard types.count == 1, let only = types.first, let only else { return nil }
      return "[\(only)]"
    default: return nil
    }
  }

  private func commonType(of first: ExprSyntax, _ second: ExprSyntax) -> String? {
    let type = type(of: first)
    return type == self.type(of: second) ? type : nil
  }

  private func type(ofOperation node: InfixOperatorExprSyntax) -> String? {
    switch node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text {
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==": "Bool"
    case "+", "-", "*", "/", "%": commonType(of: node.leftOperand, node.rightOperand)
    default: nil
    }
  }

  /// `Style(name: "x")` is a `Style`.
  private func madeType(_ node: FunctionCallExprSyntax) -> String? {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    else { return nil }
    let declarations = resolver.declarations(of: node.calledExpression)
    if declarations.isEmpty { return Self.standard.contains(name) && isConversion(node, to: name) ? name : nil }
    return declarations.allSatisfy { $0.kind == .type && !resolver.mayFail(toMake: $0) } ? name : nil
  }

  /// `Style.plain` is a `Style` if that is an enum's case.
  private func type(ofCase node: MemberAccessExprSyntax) -> String? {
    guard let type = node.base?.trimmedDescription, type.first?.isUppercase == true,
      resolver.declarations(of: ExprSyntax(node)).contains(where: { $0.kind == .enumCase })
    else { return nil }
    return type
  }

  private static let standard: Set = ["String", "Int", "Double", "Bool", "Float", "Character"]

  /// `String(count)`, `Int(width)`: of a number; `Int("4")` may be nil.
  private func isConversion(_ node: FunctionCallExprSyntax, to name: String) -> Bool {
    guard let first = node.arguments.first, node.trailingClosure == nil else { return node.arguments.isEmpty }
    if name == "String" {
      return ["describing", "reflecting", "format", "repeating", "decoding", nil].contains(first.label?.text)
    }
    return first.label == nil && node.arguments.count == 1
      && type(of: first.expression).map { ["Int", "Double", "Float"].contains($0) } ?? false
  }

  private func resultType(_ node: FunctionCallExprSyntax) -> String? {
    let declarations = resolver.declarations(of: node.calledExpression)
    let types = declarations.map { declaration -> String? in
      guard let function = declaration.node.as(FunctionDeclSyntax.self), function.genericParameterClause == nil else {
        return nil
      }
      return function.signature.returnClause?.type.trimmedDescription ?? "Void"
    }
    guard let first = types.first, types.allSatisfy({ $0 == first }), first?.hasPrefix("some ") != true, first != "Self"
    else { return nil }
    return first
  }

  private func variableType(_ expression: ExprSyntax) -> String? {
    let declarations = resolver.declarations(of: expression)
    guard let declaration = declarations.first, declarations.count == 1 else { return nil }
    switch declaration.kind {
    case .variable:
      guard let binding = declaration.binding, binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
      if let annotation = binding.typeAnnotation?.type { return annotation.trimmedDescription }
      return binding.initializer.flatMap { type(of: $0.value) }
    case .parameter:
      return declaration.node.as(FunctionParameterSyntax.self)?.type.trimmedDescription
    default: return nil
    }
  }

  /// Walking through the value does nothing that anyone can tell.
  func isArray(_ expression: ExprSyntax) -> Bool {
    guard let name = type(of: expression) else { return false }
    return name.hasPrefix("[") && name.hasSuffix("]") || name.hasPrefix("Array<") || name.hasPrefix("Set<")
  }

  /// Whether an expression returns nothing; nil where that is not known.
  func isVoid(_ expression: ExprSyntax) -> Bool? {
    if let node = expression.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self) {
      return true
    }
    if let node = expression.as(InfixOperatorExprSyntax.self),
      let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, name.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
    {
      return true
    }
    if let node = expression.as(FunctionCallExprSyntax.self),
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["print", "debugPrint", "assert", "precondition"].contains(name)
    {
      return true
    }
    return type(of: expression).map { $0 == "Void" || $0 == "()" }
  }
}

extension InfixOperatorExprSyntax {
  fileprivate var isArithmetic: Bool { ["+", "-", "*", "/", "%"].contains(self.operator.trimmedDescription) }
}

extension ExprSyntax {
  /// `.red`, `.init(…)`, `.make(…)`: the type comes from outside.
  var isImplicitMember: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base.map { $0.isImplicitMember } ?? true
    case .functionCallExpr(let node): node.calledExpression.isImplicitMember
    default: false
    }
  }

  /// A name, a call, or an operation on one: no literal has a part in its type.
  fileprivate var hasOwnType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr, .declReferenceExpr, .memberAccessExpr: return !isImplicitMember
    case .infixOperatorExpr(let node): return node.leftOperand.hasOwnType || node.rightOperand.hasOwnType
    case .tupleExpr: return singleParenthesized?.hasOwnType ?? false
    case .tryExpr(let node):
      return node.questionOrExclamationMark?.tokenKind != .postfixQuestionMark && node.expression.hasOwnType
    case .awaitExpr(let node): return node.expression.hasOwnType
    default: return false
    }
  }

  /// `try? f()`, `a?.b`: nil beside it changes nothing.
  fileprivate var isAlreadyOptional: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    case .memberAccessExpr(let node):
      node.base.map { $0.is(OptionalChainingExprSyntax.self) || $0.isAlreadyOptional } ?? false
    case .functionCallExpr(let node): node.calledExpression.isAlreadyOptional
    default: false
    }
  }

  fileprivate var isEmptyCollection: Bool {
    if let node = self.as(ArrayExprSyntax.self) { return node.elements.isEmpty }
    if let node = self.as(DictionaryExprSyntax.self), case .colon = node.content { return true }
    return false
  }

  fileprivate var isFilledCollection: Bool {
    (self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)) && !isEmptyCollection
  }

  fileprivate var isPlainLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr: true
    default: isNegativeNumber
    }
  }

  /// Calls of the same function, alone or in the same places of arithmetic.
  fileprivate func hasSameShape(as other: ExprSyntax) -> Bool {
    if callsSame(as: other) { return true }
    if isPlainLiteral, other.isPlainLiteral { return kind == other.kind }
    if let own = singleParenthesized { return own.hasSameShape(as: other) }
    if let inner = other.singleParenthesized { return hasSameShape(as: inner) }
    guard let own = self.as(InfixOperatorExprSyntax.self), let other = other.as(InfixOperatorExprSyntax.self),
      own.isArithmetic, other.isArithmetic
    else { return false }
    return own.leftOperand.hasSameShape(as: other.leftOperand) && own.rightOperand.hasSameShape(as: other.rightOperand)
  }

  fileprivate func callsSame(as other: ExprSyntax) -> Bool {
    guard let own = self.as(FunctionCallExprSyntax.self), let other = other.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return own.calledExpression.trimmedDescription == other.calledExpression.trimmedDescription
      && own.arguments.map(\.label?.text) == other.arguments.map(\.label?.text)
      && zip(own.arguments, other.arguments).allSatisfy { $0.expression.kind == $1.expression.kind }
  }

  fileprivate var isNegativeNumber: Bool {
    guard let node = self.as(PrefixOperatorExprSyntax.self), node.operator.text == "-" else { return false }
    return node.expression.is(IntegerLiteralExprSyntax.self) || node.expression.is(FloatLiteralExprSyntax.self)
  }
}

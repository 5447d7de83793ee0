import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds members that extensions of an experiment's `Group` declare.
extension KnownValues {
  /// Whether it is an extension of an experiment's type, its `Group` or its `Behavior`.
  func isExtensionOfExperiment(_ node: ExtensionDeclSyntax) -> Bool {
    switch resolver.meaning(of: node.extendedType) {
    case .groupType(let names), .experimentType(let names), .behaviorType(let names): winners[names] != nil
    default: false
    }
  }

  /// The winner's value of a member that an extension of `Group` declares, as Swift.
  ///
  /// Before: `G.color` with `var color: Color { switch self { case .red: .red … } }`. After: `Color.red`.
  func groupMember(_ expression: ExprSyntax) -> String? {
    var reference = expression
    let call = expression.as(FunctionCallExprSyntax.self)
    if let call {
      guard call.trailingClosure == nil else { return nil }
      reference = call.calledExpression
    }
    guard let member = reference.as(MemberAccessExprSyntax.self), let base = member.base, let known = evaluate(base),
      known.residual.isEmpty
    else { return nil }
    switch known.value {
    case .group, .behavior: break
    default: return nil
    }
    let declarations = resolver.declarations(of: reference)
    guard let declaration = declarations.first, declarations.count == 1 else { return nil }
    let body: CodeBlockItemListSyntax?
    let type: TypeSyntax?
    var arguments: [String: Argument] = [:]
    switch declaration.kind {
    case .variable where call == nil && declaration.isComputed:
      body = declaration.binding?.accessorBlock?.onlyGetter
      type = declaration.binding?.typeAnnotation?.type
    case .function:
      guard let call, let function = declaration.node.as(FunctionDeclSyntax.self),
        function.signature.effectSpecifiers == nil, function.genericParameterClause == nil
      else { return nil }
      let parameters = Array(function.signature.parameterClause.parameters)
      guard parameters.count == call.arguments.count else { return nil }
      for (parameter, argument) in zip(parameters, call.arguments) {
        guard purity.isPure(argument.expression) else { return nil }
        arguments[parameter.localName.bareName] = Argument(value: argument.expression, type: parameter.type)
      }
      body = function.body?.statements
      type = function.signature.returnClause?.type
    default: return nil
    }
    let inner = knowing(self: known.value)
    guard let body, let type, let value = inner.result(of: body) else { return nil }
    if let text = inner.text(of: value, type: type, arguments: arguments, at: expression) { return text }
    // `[.red, .blue].contains(self)`
    return type.trimmedDescription == "Bool" ? settledBool(expression).map { "\($0)" } : nil
  }

  /// The expression that a body evaluates to.
  private func result(of body: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard let item = body.first?.item, body.count == 1 else { return nil }
    switch item {
    case .expr(let expression): return result(of: expression)
    case .stmt(let node):
      let expression = node.as(ReturnStmtSyntax.self)?.expression ?? node.as(ExpressionStmtSyntax.self)?.expression
      return expression.flatMap { result(of: $0) }
    case .decl: return nil
    @unknown default: return nil
    }
  }

  private func result(of expression: ExprSyntax) -> ExprSyntax? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .switchExpr(let node):
      guard let subject = subject(of: node), let next = reachedCases(of: node)?.first,
        case .always = test(next.label, subject.value, origin: .generated)
      else { return nil }
      return result(of: next.statements)
    case .ternaryExpr(let node):
      guard let known = decidedBool(node.condition) else { return expression }
      return known.residual.isEmpty ? result(of: known.value ? node.thenExpression : node.elseExpression) : nil
    case .ifExpr(let node):
      let conditions = fold(node.conditions)
      guard conditions.effects.isEmpty, conditions.boundNames.isEmpty else { return nil }
      switch (conditions.test, node.elseBody) {
      case (.holds, _): return result(of: node.body.statements)
      case (.fails, .codeBlock(let block)): return result(of: block.statements)
      case (.fails, .ifExpr(let next)): return result(of: ExprSyntax(next))
      case (.fails, nil), (.open, _): return nil
      @unknown default: return nil
      }
    case .functionCallExpr: return selection(in: expression).map { result(of: $0.expression) } ?? expression
    default: return expression
    }
  }

  /// The text of an expression for use elsewhere; `nil` if it uses names that mean something only where it stands.
  func moved(_ expression: ExprSyntax, type: TypeSyntax, to place: ExprSyntax) -> String? {
    text(of: expression, type: type, arguments: [:], at: place)
  }

  private func text(
    of expression: ExprSyntax, type: TypeSyntax, arguments: [String: Argument], at place: ExprSyntax
  ) -> String? {
    if let value = settledBool(expression) { return value ? "true" : "false" }
    guard !Syntax(expression).bindsParameter(among: arguments),
      MovedNames(resolver, at: place).meanTheSame(in: expression, of: type, except: Set(arguments.keys))
    else { return nil }
    var result = expression.trimmedDescription
    guard !result.contains("\n") else { return nil }
    if !arguments.isEmpty { result = expression.substituting(arguments.mapValues { $0.text(StaticTypes(resolver)) }) }
    if let node = expression.as(MemberAccessExprSyntax.self), node.base == nil {
      return type.trimmedDescription + result
    }
    if let node = expression.as(FunctionCallExprSyntax.self),
      node.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil,
      node.calledExpression.is(MemberAccessExprSyntax.self)
    {
      return type.trimmedDescription + result
    }
    if place.isWholeValue(of: type) { return result }
    // What `some View` hides cannot be written as a type, and has the same members.
    if type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) {
      return expression.isPrimary || place.isWholeValue ? result : "(\(result))"
    }
    if !expression.hasEvidentType(type), StaticTypes(resolver).type(of: expression) != type.trimmedDescription {
      return place.isWholeValue
        ? "\(result) as \(type.trimmedDescription)" : "(\(result) as \(type.trimmedDescription))"
    }
    return expression.isPrimary || place.isWholeValue ? result : "(\(result))"
  }
}

extension ExprSyntax {
  /// Whether a literal would have the type on its own.
  func hasEvidentType(_ type: TypeSyntax) -> Bool {
    let name = type.trimmedDescription
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return name == "Int"
    case .floatLiteralExpr: return name == "Double"
    case .stringLiteralExpr: return name == "String"
    case .booleanLiteralExpr: return name == "Bool"
    case .nilLiteralExpr: return false
    case .functionCallExpr(let node): return node.calledExpression.trimmedDescription == name
    case .memberAccessExpr(let node): return node.base?.trimmedDescription == name
    case .infixOperatorExpr(let node):
      return node.leftOperand.hasEvidentType(type) || node.rightOperand.hasEvidentType(type)
    default: return false
    }
  }

  /// The expression's text with arguments in place of parameter names.
  fileprivate func substituting(_ arguments: [String: String]) -> String {
    var result = ""
    for token in tokens(viewMode: .sourceAccurate) {
      let name = token.parent?.as(DeclReferenceExprSyntax.self)
      if name?.isMemberName == false, let argument = arguments[token.bareName] {
        result += token.leadingTrivia.description + argument + token.trailingTrivia.description
      } else {
        result += token.description
      }
    }
    while result.first?.isWhitespace ?? false { result.removeFirst() }
    while result.last?.isWhitespace ?? false { result.removeLast() }
    return result
  }
}

/// What a call passes for a parameter.
private struct Argument {
  let value: ExprSyntax
  /// The parameter's.
  let type: TypeSyntax

  /// It with its type, where it would have another one on its own: `(10 as Double)`.
  func text(_ types: StaticTypes) -> String {
    let text = value.trimmedDescription
    if !value.hasEvidentType(type), types.type(of: value) != type.trimmedDescription {
      return "(\(text) as \(type.trimmedDescription))"
    }
    return value.isPrimary ? text : "(\(text))"
  }
}

extension Syntax {
  /// Whether a closure in it has a parameter of the name of one that is replaced, or would take `$0` of an argument for
  /// its own.
  fileprivate func bindsParameter(among names: [String: Argument]) -> Bool {
    guard !names.isEmpty else { return false }
    if let closure = self.as(ClosureExprSyntax.self),
      closure.parameterNames.contains(where: { names[$0.bareName] != nil })
        || names.values.contains(where: \.value.hasShorthandParameter)
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains { $0.bindsParameter(among: names) }
  }
}

extension ExprSyntax {
  /// Whether it names `$0` or another parameter by its place.
  fileprivate var hasShorthandParameter: Bool {
    tokens(viewMode: .sourceAccurate).contains { if case .dollarIdentifier = $0.tokenKind { true } else { false } }
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Choices among values by group: `select`, dictionaries of groups, extensions of `Group`.
extension KnownValues {
  struct Choice {
    let expression: ExprSyntax
    let all: [ExprSyntax]
  }

  /// `G.select(control: a, red: b)`, `G.selectAsync(…)`: the argument of the winner.
  func selection(_ node: FunctionCallExprSyntax) -> Choice? {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      RuntimeAPI.selections.contains(callee.declName.baseName.text), let base = callee.base,
      let known = evaluate(base), known.residual.isEmpty, node.trailingClosure == nil
    else { return nil }
    let label: String
    switch known.value {
    case .group(let names, let group):
      let shown = names.groups.contains { $0.mirrors != nil } ? behavior(of: group, names) : group
      label = names.groups.first { $0.name == shown }?.caseName ?? shown
    case .behavior(let names, let group): label = names.groups.first { $0.name == group }?.caseName ?? group
    default: return nil
    }
    let arguments = Array(node.arguments)
    guard let argument = arguments.first(where: { $0.label?.bareName == label }) else { return nil }
    return Choice(expression: argument.expression, all: arguments.map(\.expression))
  }

  /// `[.control: a, .red: b][G]`: the winner's value, which is there.
  func selection(ofSubscript expression: ExprSyntax) -> ExprSyntax? {
    guard let node = expression.as(SubscriptCallExprSyntax.self), node.arguments.count == 1 else { return nil }
    return winnersElement(node)
  }

  /// `[.control: a, .red: b][G, default: c]`
  func selection(withDefault node: SubscriptCallExprSyntax) -> ExprSyntax? {
    guard node.arguments.count == 2, node.arguments.last?.label?.text == "default" else { return nil }
    return winnersElement(node)
  }

  /// - Returns: nil where another value's evaluation has effects: all of them are evaluated.
  private func winnersElement(_ node: SubscriptCallExprSyntax) -> ExprSyntax? {
    guard let key = node.arguments.first?.expression, let known = evaluate(key), known.residual.isEmpty,
      case .group(let names, let group) = known.value,
      let dictionary = node.calledExpression.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    else { return nil }
    var result: ExprSyntax?
    for element in elements {
      guard let name = resolver.groupLiteral(element.key, expecting: names) else { return nil }
      if name == group { result = element.value } else if !purity.isPure(element.value) { return nil }
    }
    return result
  }

  // MARK: Extensions of Group

  /// An extension of an experiment's type, its `Group` or `Behavior`.
  func isExtensionOfExperiment(_ node: ExtensionDeclSyntax) -> Bool {
    switch resolver.meaning(of: node.extendedType) {
    case .groupType(let names), .experimentType(let names), .behaviorType(let names): winners[names] != nil
    default: false
    }
  }

  /// What a member that an extension of `Group` declares comes to for the winner, as Swift.
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
    var arguments: [String: ExprSyntax] = [:]
    switch declaration.kind {
    case .variable where call == nil && declaration.isComputed:
      body = declaration.binding?.accessorBlock?.getterItems
      type = declaration.binding?.typeAnnotation?.type
    case .function:
      guard let call, let function = declaration.node.as(FunctionDeclSyntax.self),
        function.signature.effectSpecifiers == nil, function.genericParameterClause == nil
      else { return nil }
      let parameters = Array(function.signature.parameterClause.parameters)
      guard parameters.count == call.arguments.count else { return nil }
      for (parameter, argument) in zip(parameters, call.arguments) {
        guard purity.isPure(argument.expression) else { return nil }
        arguments[(parameter.secondName ?? parameter.firstName).bareName] = argument.expression
      }
      body = function.body?.statements
      type = function.signature.returnClause?.type
    default: return nil
    }
    guard let body, let type, let value = result(of: body, selfValue: known.value) else { return nil }
    return text(of: value, type: type, arguments: arguments, at: expression)
  }

  /// The expression that a body comes to when `self` is known.
  private func result(of body: CodeBlockItemListSyntax, selfValue: Constant) -> ExprSyntax? {
    if let item = body.first, body.count == 1 {
      var expression: ExprSyntax?
      switch item.item {
      case .expr(let node): expression = node
      case .stmt(let node):
        expression = node.as(ReturnStmtSyntax.self)?.expression ?? node.as(ExpressionStmtSyntax.self)?.expression
      case .decl: return nil
      @unknown default: return nil
      }
      guard let expression else { return nil }
      return result(of: expression, selfValue)
    }
    return nil
  }

  private func result(of expression: ExprSyntax, _ selfValue: Constant) -> ExprSyntax? {
    if let node = expression.as(SwitchExprSyntax.self), node.subject.trimmedDescription == "self" {
      for child in node.cases {
        guard let next = child.as(SwitchCaseSyntax.self) else { return nil }
        switch test(next.label, selfValue, origin: .generated) {
        case .always: return result(of: next.statements, selfValue: selfValue)
        case .never: continue
        case .unknown: return nil
        }
      }
      return nil
    }
    if let node = expression.as(TernaryExprSyntax.self), let value = selfComparison(node.condition, selfValue) {
      return result(of: value ? node.thenExpression : node.elseExpression, selfValue)
    }
    if let node = expression.as(IfExprSyntax.self), node.conditions.count == 1,
      case .expression(let condition) = node.conditions.first?.condition,
      let value = selfComparison(condition, selfValue)
    {
      if value { return result(of: node.body.statements, selfValue: selfValue) }
      if case .codeBlock(let block) = node.elseBody { return result(of: block.statements, selfValue: selfValue) }
      return nil
    }
    return expression
  }

  /// `self == .red`, `self != .red`.
  func selfComparison(_ expression: ExprSyntax, _ selfValue: Constant) -> Bool? {
    guard let node = expression.as(InfixOperatorExprSyntax.self),
      let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, name == "==" || name == "!=",
      case .group(let names, let group) = selfValue
    else { return nil }
    let other: ExprSyntax
    if node.leftOperand.trimmedDescription == "self" {
      other = node.rightOperand
    } else if node.rightOperand.trimmedDescription == "self" {
      other = node.leftOperand
    } else {
      return nil
    }
    return resolver.groupLiteral(other, expecting: names).map { ($0 == group) == (name == "==") }
  }

  /// An expression of the extension as it is written elsewhere: nil where it uses what is known only there.
  private func text(
    of expression: ExprSyntax, type: TypeSyntax, arguments: [String: ExprSyntax], at place: ExprSyntax
  ) -> String? {
    if let comparison = selfBool(expression, at: place) { return comparison ? "true" : "false" }
    let names = expression.referencedNames
    for name in names where arguments[name] == nil {
      // Types and globals mean the same everywhere unless something hides them.
      guard name != "self", let reference = expression.references(to: name).first else {
        if name == "self" { return nil }
        continue
      }
      let declarations = resolver.declarations(of: ExprSyntax(reference))
      guard declarations.allSatisfy({ $0.isGlobal }) else { return nil }
    }
    var result = expression.trimmedDescription
    guard !result.contains("\n") else { return nil }
    if !arguments.isEmpty { result = expression.substituting(arguments) }
    if let node = expression.as(MemberAccessExprSyntax.self), node.base == nil {
      return type.trimmedDescription + result
    }
    if let node = expression.as(FunctionCallExprSyntax.self),
      node.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil,
      node.calledExpression.is(MemberAccessExprSyntax.self)
    {
      return type.trimmedDescription + result
    }
    if !expression.hasEvidentType(type) { return "(\(result) as \(type.trimmedDescription))" }
    return expression.isPrimary || place.isWholeValue ? result : "(\(result))"
  }

  private func selfBool(_ expression: ExprSyntax, at place: ExprSyntax) -> Bool? {
    var base = place
    if let call = base.as(FunctionCallExprSyntax.self) { base = call.calledExpression }
    guard let member = base.as(MemberAccessExprSyntax.self)?.base, let known = evaluate(member) else { return nil }
    return selfComparison(expression, known.value)
  }
}

extension Declaration {
  /// Declared at the top level of a file.
  var isGlobal: Bool {
    var current = node.parent
    while let node = current {
      if node.is(MemberBlockSyntax.self) || node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.is(FunctionParameterClauseSyntax.self)
      {
        return false
      }
      current = node.parent
    }
    return true
  }
}

extension ExprSyntax {
  /// A literal has the type it would have on its own.
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

  /// The expression's text with names replaced by what was passed for them.
  func substituting(_ arguments: [String: ExprSyntax]) -> String {
    var result = ""
    for token in tokens(viewMode: .sourceAccurate) {
      let isName =
        token.parent?.is(DeclReferenceExprSyntax.self) == true
        && token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.id != token.parent?.id
      if isName, let argument = arguments[token.bareName] {
        let text = argument.trimmedDescription
        result +=
          token.leadingTrivia.description + (argument.isPrimary ? text : "(\(text))") + token.trailingTrivia.description
      } else {
        result += token.description
      }
    }
    while result.first?.isWhitespace ?? false { result.removeFirst() }
    while result.last?.isWhitespace ?? false { result.removeLast() }
    return result
  }
}

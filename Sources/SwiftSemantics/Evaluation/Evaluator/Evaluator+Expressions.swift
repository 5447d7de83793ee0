import SourceSearch
import SwiftSyntax

/// The values of expressions.
extension Evaluator {
  func value(of expression: ExprSyntax, _ context: Context) -> Value? {
    let (value, chaining) = chain(expression, context)
    return value?.ending(chaining)
  }

  /// The value of an expression within an optional chain, and how the chain may end before it.
  func chain(_ expression: ExprSyntax, _ context: Context) -> EvaluationMemory.Link {
    context.memory.answer(context.memory.links, context.question(expression), about: Syntax(expression)) {
      let (value, chaining) = link(expression, context)
      return (value?.ifOfBoundedSize, chaining)
    }
  }

  private func link(_ expression: ExprSyntax, _ context: Context) -> EvaluationMemory.Link {
    if let match = accessorValue(expression, context) { return match }
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node):
      guard let base = node.base else { return (nil, .none) }
      let (value, chaining) = chain(base, context)
      let name = node.declName.baseName.bareName
      if name == RuntimeAPI.rawValue, case .currentGroup(let number, .accessor)? = value?.ofGroups {
        return (rawValuesAreNames(of: base, number, context) ? .rawValue(number) : nil, chaining)
      }
      let known =
        value.flatMap { member(name, of: $0, context) }
        ?? value.flatMap { value in
          agreed(
            groupMembers(node, ofAccessor: base, value, context).map { self.value(ofMember: $0, of: value, context) })
        }
      if let known = known ?? moduleMember(name, of: base, context) { return (known, chaining) }
      return (name == "wrappedValue" ? self.value(wrappedBy: base, context) : nil, chaining)
    case .functionCallExpr(let node): return call(node, context)
    case .subscriptCallExpr(let node):
      let (value, chaining) = chain(node.calledExpression, context)
      switch value {
      case .instance(.array(let element)): return (Value(element).ifKnown, chaining)
      case .instance(.dictionary(_, let element)): return (Value(element).asOptional, chaining)
      default: return (value.flatMap { ownSubscript(node, of: $0, context) }, chaining)
      }
    case .optionalChainingExpr(let node):
      let (value, chaining) = chain(node.expression, context)
      return (value?.unwrapped, chaining.ended(by: value))
    case .forceUnwrapExpr(let node):
      let (value, chaining) = chain(node.expression, context)
      return (value?.unwrapped, chaining)
    default: return (plainValue(of: expression, context), .none)
    }
  }

  private func plainValue(of expression: ExprSyntax, _ context: Context) -> Value? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return value(of: node, context)
    case .genericSpecializationExpr(let node): return specialized(node, context)
    case .tryExpr(let node):
      let inner = value(of: node.expression, context)
      guard node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark else { return inner }
      return absentGroup(of: node.expression, context).flatMap { inner?.orNil(meaning: $0) } ?? inner?.asOptional
    case .awaitExpr(let node): return value(of: node.expression, context)
    case .tupleExpr(let node):
      if let inner = expression.singleParenthesized { return value(of: inner, context) }
      return .tuple(node.elements.map { .init(label: $0.label?.bareName, value: value(of: $0.expression, context)) })
    case .infixOperatorExpr(let node): return value(of: node, context)
    case .prefixOperatorExpr(let node):
      guard node.operator.text == "!", case .isGroup(let number, let groups) = value(of: node.expression, context)
      else { return nil }
      return .isGroup(number, oneOf: allGroups(number).subtracting(groups))
    case .asExpr(let node):
      if let value = castAccessor(node, context) { return value }
      let target = type(node.type, context)
      if node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark { return Value(target).asOptional }
      return coerced(value(of: node.expression, context), to: target)?.ifKnown
    case .arrayExpr(let node):
      let elements = node.elements.map { value(of: $0.expression, context)?.type ?? .unknown }
      let element = agreed(elements)
      return element == .unknown ? nil : .instance(.array(element))
    case .closureExpr(let node):
      guard !node.hasParameters, let body = node.statements.onlyExpression else { return nil }
      return value(of: body, context).map { .closure(returning: $0) }
    case .typeExpr(let node): return Value.metatype(type(node.type, context)).ifKnown
    case .ternaryExpr(let node):
      let arms = [value(of: node.thenExpression, context), value(of: node.elseExpression, context)]
      return agreed(arms.map { $0?.anyOfItsType.ifKnown })
    default: return nil
    }
  }

  private func specialized(_ node: GenericSpecializationExprSyntax, _ context: Context) -> Value? {
    let arguments = node.genericArgumentClause.arguments.map { argument -> ValueType in
      if case .type(let syntax) = argument.argument { type(syntax, context) } else { .unknown }
    }
    guard let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.bareName else { return nil }
    switch resolve(name, from: Syntax(node), onlyTypes: true, context) {
    case .declarations(let found), .members(let found, _):
      return .metatype(agreed(found.map { type(of: $0, arguments, context) }))
    case .experiment(let number): return .metatype(.experiment(number))
    case nil: return .metatype(standard(name, arguments))
    }
  }

  /// `AppFeature.ButtonColorSplitTest`.
  private func moduleMember(_ name: String, of base: ExprSyntax, _ context: Context) -> Value? {
    guard let module = base.as(DeclReferenceExprSyntax.self)?.baseName.bareName, index.moduleNames.contains(module)
    else { return nil }
    let found = global(name, [], from: Syntax(base), context)
    if case .external = found { return nil }
    return Value.metatype(found).ifKnown
  }

  /// The groups with a given behaviour: a group and its twins.
  func groups(withBehavior group: String, _ number: Int) -> Set<String> {
    Set(experiments[number].groups.filter { $0.name == group || $0.mirrors == group }.map(\.name))
  }
}

extension ClosureExprSyntax {
  fileprivate var hasParameters: Bool {
    switch signature?.parameterClause {
    case .simpleInput(let parameters): !parameters.isEmpty
    case .parameterClause(let clause): !clause.parameters.isEmpty
    case nil: false
    @unknown default: true
    }
  }
}

import SourceSearch
package import SwiftSyntax

/// Parameters of functions, closures and patterns.
extension Evaluator {
  func valueOfParameter(_ declaration: Declaration, _ context: Context) -> Value? {
    if let closureParameter = declaration.node.as(ClosureParameterSyntax.self) {
      if let written = closureParameter.type { return Value(type(written, context)).ifKnown }
      guard let closure = closureParameter.ancestor(ClosureExprSyntax.self),
        let list = closureParameter.parent?.as(ClosureParameterListSyntax.self),
        let position = Array(list).firstIndex(where: { $0.id == closureParameter.id })
      else { return nil }
      return contextualParameter(position, of: closure, context)
    }
    guard let parameter = declaration.node.as(FunctionParameterSyntax.self) else { return nil }
    if let frame = context.frame?.contents, frame.owner.id == parameter.owner?.id,
      let known = frame.arguments[declaration.name]
    {
      return known
    }
    let written = type(parameter.type, context)
    return Value(parameter.ellipsis == nil ? written : .array(written)).ifKnown
  }

  /// The value of a closure's parameter without a written type, according to the function that takes the closure.
  func contextualParameter(_ position: Int, of closure: ClosureExprSyntax, _ context: Context) -> Value? {
    context.memory.answer(
      context.memory.closureParameters, context.question(closure, detail: position), about: Syntax(closure)
    ) {
      ownContextualParameter(position, of: closure, context)
    }
  }

  private func ownContextualParameter(_ position: Int, of closure: ClosureExprSyntax, _ context: Context) -> Value? {
    let parameters: [Value]?
    if let call = closure.parent?.as(FunctionCallExprSyntax.self) {
      parameters = parametersOfArgument(.trailing, closure, of: call, context)
    } else if let argument = closure.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      parameters = parametersOfArgument(.labeled(argument.label?.bareName), closure, of: call, context)
    } else if let element = closure.parent?.as(MultipleTrailingClosureElementSyntax.self),
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      parameters = parametersOfArgument(.labeled(element.label.bareName), closure, of: call, context)
    } else if let binding = closure.parent?.parent?.as(PatternBindingSyntax.self),
      let annotation = binding.typeAnnotation
    {
      parameters = functionParameters(type(annotation.type, context))
    } else {
      parameters = nil
    }
    guard let parameters else { return nil }
    // `rows.enumerated().map { number, row in … }`
    if parameters.count == 1, case .tuple(let elements) = parameters[0], closure.parameterCount == elements.count {
      guard elements.indices.contains(position) else { return nil }
      return elements[position].value
    }
    guard parameters.indices.contains(position) else { return nil }
    return parameters[position].ifKnown
  }

  /// The old and the new value of SwiftUI's `page.onChange(of: settings) { old, new in … }`, or the new one alone.
  private func changesGiven(
    to closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, _ context: Context
  ) -> [Value]? {
    guard call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "onChange",
      let argument = call.arguments.first, argument.label?.text == "of",
      !argument.expression.is(ClosureExprSyntax.self),
      let type = chain(argument.expression, context).value?.type,
      declarations(of: call.calledExpression, context).isEmpty
    else { return nil }
    return closure.parameterCount == 2 ? [Value(type), Value(type)] : [Value(type)]
  }

  private enum ArgumentPlace {
    case trailing
    case labeled(String?)

    var label: String? { if case .labeled(let label) = self { label } else { nil } }
  }

  private func functionParameters(_ type: ValueType) -> [Value]? {
    switch type {
    case .function(let parameters, _): parameters.map { Value($0) }
    case .optional(let wrapped): functionParameters(wrapped)
    default: nil
    }
  }

  private func parametersOfArgument(
    _ place: ArgumentPlace, _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, _ context: Context
  ) -> [Value]? {
    if let answers = answersPassed(to: closure, of: call, label: place.label, context) { return answers }
    if let states = statesGiven(to: closure, label: place.label, of: call, context) { return states }
    if place.label == nil || place.label == "content", let element = elementShown(by: call, context) {
      return [element]
    }
    if let changes = changesGiven(to: closure, of: call, context) { return changes }
    // In an extension of arrays: `allSatisfy { … }`.
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      Self.elementwise.contains(name), case .array(let element) = selfType(around: Syntax(call), context)
    {
      return [Value(element)]
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let sequence = chain(base, context).value ?? casesOfOwnType(base, context)
    {
      let name = member.declName.baseName.bareName
      if name == "map" || name == "flatMap" {
        switch sequence {
        case .optional, .orNil: return sequence.unwrappedAnswer.map { [$0] }
        default: break
        }
      }
      if case .instance(.array(let element)) = sequence {
        if Self.comparing.contains(name) { return [Value(element), Value(element)] }
        return Self.elementwise.contains(name) ? [Value(element)] : nil
      }
    }
    let found = declarations(of: call.calledExpression, context).compactMap { declaration -> [Value]? in
      guard let parameters = declaration.parameters else { return nil }
      let parameter: FunctionParameterSyntax? =
        switch place {
        case .trailing: parameters.last { $0.type.isFunction }
        case .labeled(let label): parameters.first { $0.argumentLabel == label && $0.type.isFunction }
        }
      return parameter.flatMap { functionParameters(type($0.type, context)) }
    }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// `allCases` in the enum itself.
  private func casesOfOwnType(_ name: ExprSyntax, _ context: Context) -> Value? {
    guard name.as(DeclReferenceExprSyntax.self)?.baseName.text == RuntimeAPI.allCases else { return nil }
    return member(RuntimeAPI.allCases, of: .metatype(selfType(around: Syntax(name), context)), context)
  }

  /// Functions of sequences whose closure takes one element.
  private static let elementwise: Set = [
    "allSatisfy", "compactMap", "contains", "count", "drop", "filter", "first", "firstIndex", "flatMap", "forEach",
    "last", "lastIndex", "map", "partition", "prefix", "removeAll",
  ]

  /// Functions of sequences whose closure compares two elements.
  private static let comparing: Set = ["max", "min", "sort", "sorted"]

  func valueOfMatchedPattern(_ declaration: Declaration, _ context: Context) -> Value? {
    var node = declaration.node
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .switchCaseItem:
        guard let subject = parent.ancestor(SwitchExprSyntax.self)?.subject else { return nil }
        return bound(declaration, in: node, to: value(of: subject, context), context)
      case .matchingPatternCondition(let condition):
        return bound(declaration, in: node, to: value(of: condition.initializer.value, context), context)
      case .forStmt(let loop):
        guard case .instance(.array(let element)) = value(of: loop.sequence, context) else { return nil }
        return bound(declaration, in: node, to: Value(element), context)
      case .catchItem: return nil
      default: node = parent
      }
    }
    return nil
  }

  /// The value that a pattern binds to a name when it matches.
  private func bound(_ name: Declaration, in pattern: Syntax, to subject: Value?, _ context: Context) -> Value? {
    guard pattern.position <= name.node.position, name.node.endPosition <= pattern.endPosition else { return nil }
    switch pattern.as(SyntaxEnum.self) {
    case .identifierPattern: return isReassigned(name, context) ? subject.flatMap { $0.anyOfItsType.ifKnown } : subject
    case .optionalChainingExpr(let chain):
      return bound(name, in: Syntax(chain.expression), to: subject?.unwrapped, context)
    case .tuplePattern(let tuple):
      return bound(name, among: tuple.elements.map { Syntax($0.pattern) }, to: subject, context)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first {
        return bound(name, in: Syntax(only.expression), to: subject, context)
      }
      return bound(name, among: tuple.elements.map { Syntax($0.expression) }, to: subject, context)
    case .functionCallExpr(let call): return boundPayload(name, of: call, subject, context)
    case .asExpr(let cast):
      let cast = (Syntax(cast.expression), type(cast.type, context))
      return bound(name, in: cast.0, to: Value(cast.1).ifKnown, context)
    default:
      for child in pattern.children(viewMode: .sourceAccurate)
      where child.position <= name.node.position && name.node.endPosition <= child.endPosition {
        return bound(name, in: child, to: subject, context)
      }
      return nil
    }
  }

  private func bound(
    _ name: Declaration, among parts: [Syntax], to subject: Value?, _ context: Context
  ) -> Value? {
    guard case .tuple(let elements) = subject, elements.count == parts.count else { return nil }
    for (part, element) in zip(parts, elements)
    where part.position <= name.node.position && name.node.endPosition <= part.endPosition {
      return bound(name, in: part, to: element.value, context)
    }
    return nil
  }

  private func boundPayload(
    _ name: Declaration, of call: FunctionCallExprSyntax, _ subject: Value?, _ context: Context
  ) -> Value? {
    guard let subject, let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let place = Array(call.arguments).firstIndex(where: {
        $0.position <= name.node.position && name.node.endPosition <= $0.endPosition
      })
    else { return nil }
    let argument = Syntax(Array(call.arguments)[place].expression)
    let caseName = member.declName.baseName.bareName
    if caseName == "some" {
      switch subject {
      case .optional(let wrapped), .orNil(let wrapped, _): return bound(name, in: argument, to: wrapped, context)
      default: break
      }
    }
    let payloads = members(caseName, of: subject.unwrapped.type, context).compactMap { declaration -> ValueType? in
      let parameters = declaration.node.as(EnumCaseElementSyntax.self)?.parameterClause?.parameters.map(\.type)
      guard let parameters, parameters.count == call.arguments.count else { return nil }
      return type(parameters[place], context)
    }
    return payloads.first.flatMap { bound(name, in: argument, to: Value($0).ifKnown, context) }
  }
}

extension Declaration {
  /// The parameters of a function.
  package var parameters: FunctionParameterListSyntax? {
    node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
  }
}

extension ClosureExprSyntax {
  /// The number of its written parameters.
  fileprivate var parameterCount: Int {
    switch signature?.parameterClause {
    case .simpleInput(let names): names.count
    case .parameterClause(let clause): clause.parameters.count
    case nil: 0
    @unknown default: 0
    }
  }
}

extension FunctionParameterSyntax {
  /// The function or subscript that declares it.
  fileprivate var owner: Syntax? {
    let clause = parent?.parent?.parent
    return clause?.is(FunctionSignatureSyntax.self) == true ? clause?.parent : clause
  }

  /// The label that a call writes; nil for `_`.
  package var argumentLabel: String? {
    firstName.tokenKind == .wildcard ? nil : firstName.bareName
  }
}

extension TypeSyntax {
  var isFunction: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType: true
    case .attributedType(let node): node.baseType.isFunction
    case .optionalType(let node): node.wrappedType.isFunction
    case .tupleType(let node): node.elements.count == 1 && (node.elements.first?.type.isFunction ?? false)
    default: false
    }
  }
}

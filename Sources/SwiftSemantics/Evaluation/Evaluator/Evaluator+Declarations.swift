import SourceSearch
package import SwiftSyntax

/// The values that declarations name.
extension Evaluator {
  func value(of declaration: Declaration, _ context: Context) -> Value? {
    // A type keeps its frame, which also binds generic parameters.
    let context = declaration.isType ? context : context.at(declaration)
    let question = EvaluationMemory.DeclarationQuestion(declaration: declaration, frame: context.frame?.number ?? 0)
    return context.memory.answer(context.memory.values, question, about: declaration.node) {
      ownValue(of: declaration, context)
    }
  }

  private func ownValue(of declaration: Declaration, _ context: Context) -> Value? {
    switch declaration.kind {
    case .variable: return valueOfVariable(declaration, context)
    case .optionalBinding: return valueOfOptionalBinding(declaration, context)
    case .matchedPattern: return valueOfMatchedPattern(declaration, context)
    case .loopVariable: return valueOfLoopVariable(declaration, context)
    case .parameter: return valueOfParameter(declaration, context)
    case .shorthandParameter:
      guard let closure = declaration.node.ancestor(ClosureExprSyntax.self),
        let list = declaration.node.parent?.as(ClosureShorthandParameterListSyntax.self),
        let position = Array(list).firstIndex(where: { $0.id == declaration.node.id })
      else { return nil }
      return contextualParameter(position, of: closure, context)
    case .capture: return valueOfCapture(declaration, context)
    case .implicit: return nil
    case .function: return declaredType(of: declaration, context).map { Value($0) }
    case .enumCase:
      guard declaration.node.as(EnumCaseElementSyntax.self)?.parameterClause == nil else { return nil }
      return .instance(selfType(around: declaration.node, context))
    case .typeAlias, .type, .genericParameter:
      let type = type(of: declaration, [], context)
      return type == .unknown ? nil : .metatype(type)
    }
  }

  /// The type of a declaration, if it is written there or where the value comes from.
  func declaredType(of declaration: Declaration, _ context: Context) -> ValueType? {
    switch declaration.kind {
    case .variable:
      guard let binding = declaration.binding else { return nil }
      guard let annotation = annotation(of: binding) else { return injectedType(of: declaration.variable, context) }
      return element(of: type(annotation, context), binding.pattern, declaration)
    case .function:
      guard let signature = declaration.node.as(FunctionDeclSyntax.self)?.signature else { return nil }
      return .function(
        parameters: signature.parameterClause.parameters.map { type($0.type, context) },
        result: signature.returnClause.map { type($0.type, context) } ?? .tuple([]))
    default: return nil
    }
  }

  /// `let a, b: Int` annotates only the last.
  private func annotation(of binding: PatternBindingSyntax) -> TypeSyntax? {
    if let annotation = binding.typeAnnotation { return annotation.type }
    guard binding.initializer == nil, binding.accessorBlock == nil,
      let list = binding.parent?.as(PatternBindingListSyntax.self)
    else { return nil }
    return list.drop { $0.id != binding.id }.first { $0.typeAnnotation != nil || $0.initializer != nil }?
      .typeAnnotation?.type
  }

  private func valueOfVariable(_ declaration: Declaration, _ context: Context) -> Value? {
    guard let binding = declaration.binding else { return nil }
    let declared = declaredType(of: declaration, context)
    if let value = valueOfAttribute(declaration, context) {
      // Whoever writes a member changes the flag, as with a property of a settings type.
      let isMember = declaration.variable?.parent?.is(MemberBlockItemSyntax.self) ?? false
      let isKept = isMember || !isWrittenBesidesAttribute(declaration)
      return isKept ? coerced(value, to: declared) : declared.map { Value($0) }
    }
    if declaration.isComputed {
      return coerced(binding.accessorBlock?.getter?.onlyExpression.flatMap { value(of: $0, context) }, to: declared)
    }
    let isFixed = !declaration.hasPropertyWrapper && !isReassigned(declaration, context)
    if let initializer = binding.initializer {
      let whole = value(of: initializer.value, context)
      let own = element(of: whole, binding.pattern, declaration)
      let known = coerced(own, to: declared)
      return isFixed ? known : known.flatMap { $0.anyOfItsType.ifKnown }
    }
    if isFixed || !declaration.isConstant, let assigned = valueAssignedOnce(to: declaration, context) {
      return coerced(assigned, to: declared)
    }
    return declared.map { Value($0) }
  }

  /// A value seen through its written type, which limits what may be known of it.
  func coerced(_ value: Value?, to type: ValueType?) -> Value? {
    guard let type else { return value }
    guard let value else { return Value(type) }
    switch (type, value.type) {
    case (.optional(let wrapped), _):
      let inner = coerced(value.unwrapped, to: wrapped)
      if case .orNil(_, let group) = value { return inner?.orNil(meaning: group) }
      return inner?.asOptional
    case (let expected, let actual) where expected == actual: return value
    // A type of the user's own; an accessor's result has no known type either.
    case (.declared, .unknown), (.external, .unknown), (.unknown, _): return value
    default: return Value(type)
    }
  }

  /// The part of a tuple that a tuple pattern binds to one name.
  private func element(of value: Value?, _ pattern: PatternSyntax, _ declaration: Declaration) -> Value? {
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return value }
    guard case .tuple(let elements) = value, elements.count == tuple.elements.count else { return nil }
    for (part, element) in zip(tuple.elements, elements)
    where part.pattern.boundNames.contains(where: { $0.bareName == declaration.name }) {
      return self.element(of: element.value, part.pattern, declaration)
    }
    return nil
  }

  private func element(of type: ValueType, _ pattern: PatternSyntax, _ declaration: Declaration) -> ValueType? {
    pattern.is(TuplePatternSyntax.self) ? element(of: Value(type), pattern, declaration)?.type : type
  }

  private func valueOfOptionalBinding(_ declaration: Declaration, _ context: Context) -> Value? {
    guard let binding = declaration.node.as(OptionalBindingConditionSyntax.self) else { return nil }
    let bound = value(boundBy: binding.initializer, to: declaration.name, at: Syntax(binding), context)
    let declared = binding.typeAnnotation.map { type($0.type, context) }
    // What the answer is counts where a condition asks; else only whether there is one.
    let unwrapped = binding.isAskedBesides ? bound?.unwrapped : bound?.unwrappedAnswer
    let known = coerced(unwrapped ?? nil, to: declared)
    return isReassigned(declaration, context) ? known.flatMap { $0.anyOfItsType.ifKnown } : known
  }

  /// The value of `name = initializer` in `if let` or a capture list. Without an initializer it is that of the outer name.
  private func value(
    boundBy initializer: InitializerClauseSyntax?, to name: String, at node: Syntax, _ context: Context
  ) -> Value? {
    if let initializer { return value(of: initializer.value, context) }
    return name == "self" ? selfValue(at: node, context) : valueOutside(name, of: node, context)
  }

  /// The value of a name just before a node that redeclares the name.
  func valueOutside(_ name: String, of node: Syntax, _ context: Context) -> Value? {
    switch resolve(name, from: node, onlyTypes: false, context) {
    case .declarations(let found): return agreed(found.map { value(of: $0, context) })
    case .members(let found, _):
      return selfValue(at: node, context).flatMap { base in
        agreed(found.map { value(ofMember: $0, of: base, context) })
      }
    case .experiment, nil: return nil
    }
  }

  /// The local declarations or globals that a name means outside of a node.
  func declarationsOutside(_ name: String, of node: Syntax, _ context: Context) -> [Declaration] {
    guard case .declarations(let found)? = resolve(name, from: node, onlyTypes: false, context) else { return [] }
    return found
  }

  /// The members that a name means outside of a node.
  func membersOutside(_ name: String, of node: Syntax, _ context: Context) -> [Declaration] {
    guard case .members(let found, _)? = resolve(name, from: node, onlyTypes: false, context) else { return [] }
    return found
  }

  private func valueOfLoopVariable(_ declaration: Declaration, _ context: Context) -> Value? {
    guard let loop = declaration.node.as(ForStmtSyntax.self) else { return nil }
    let sequence = value(of: loop.sequence, context)
    guard case .instance(.array(let element)) = sequence else { return nil }
    return self.element(of: Value(element), loop.pattern, declaration)?.ifKnown
  }

  private func valueOfCapture(_ declaration: Declaration, _ context: Context) -> Value? {
    guard let capture = declaration.node.as(ClosureCaptureSyntax.self),
      let closure = capture.ancestor(ClosureExprSyntax.self)
    else { return nil }
    let captured = value(boundBy: capture.initializer, to: declaration.name, at: Syntax(closure), context)
    return capture.specifier?.specifier.tokenKind == .keyword(.weak) ? captured?.asOptional : captured
  }
}

extension Value {
  /// The value, or `nil` if not even its type is known.
  var ifKnown: Value? {
    switch self {
    case .instance(.unknown), .metatype(.unknown), .optional(.instance(.unknown)): nil
    default: self
    }
  }
}

extension Declaration {
  /// Whether an attribute may be a property wrapper: the stored value need not be the assigned one.
  var hasPropertyWrapper: Bool {
    attributes?.contains { element in
      guard case .attribute(let attribute) = element else { return true }
      let name = attribute.attributeName.trimmedDescription
      return name.first?.isUppercase == true && name != "MainActor"
    } ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// The expression of a body that is a single expression, with or without `return`.
  package var onlyExpression: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    @unknown default: return nil
    }
  }
}

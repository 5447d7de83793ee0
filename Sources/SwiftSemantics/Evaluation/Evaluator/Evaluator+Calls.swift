import SourceSearch
package import SwiftSyntax

/// Calls of the runtime, of initializers, of functions with a single expression and of functions with a declared
/// result.
extension Evaluator {
  func call(_ node: FunctionCallExprSyntax, _ context: Context) -> EvaluationMemory.Link {
    let callee = node.calledExpression
    if let closure = callee.as(ClosureExprSyntax.self) {
      return (closure.statements.onlyExpression.flatMap { value(of: $0, context) }, .none)
    }
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
      return memberCall(node, member, on: base, context)
    }
    if let chained = callee.as(OptionalChainingExprSyntax.self) {
      return (result(of: node, callee: chained.expression, on: nil, context), .optional)
    }
    return (result(of: node, callee: callee, on: nil, context), .none)
  }

  private func memberCall(
    _ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, on base: ExprSyntax, _ context: Context
  ) -> EvaluationMemory.Link {
    let (value, chaining) = chain(base, context)
    if let contained = contains(node, member, context) { return (contained, chaining) }
    switch value {
    case .optional(let wrapped): return (mapped(node, member, wrapped, context)?.asOptional, chaining)
    case .orNil(let wrapped, let group):
      return (mapped(node, member, wrapped, context)?.orNil(meaning: group), chaining)
    default: return (result(of: node, callee: node.calledExpression, on: value, context), chaining)
    }
  }

  private func result(
    of node: FunctionCallExprSyntax, callee: ExprSyntax, on base: Value?, _ context: Context
  ) -> Value? {
    let candidates = functions(callee, base, context).filter { $0.accepts(node) }
    if !candidates.isEmpty {
      return agreed(candidates.map { result(of: node, function: $0, on: base, context) })
    }
    if callee.lastName == RuntimeAPI.fetch { return fetched(node, context) }
    if let decoded = decoded(node, context) { return decoded }
    let called = base == nil ? value(of: callee, context) : chain(callee, context).value
    switch called {
    case .metatype(let type):
      if case .group = type { return .optional(.instance(type)) }
      return Value.instance(type).ifKnown
    case .instance(.function(_, let result)): return Value(result).ifKnown
    case .closure(let result): return node.arguments.isEmpty && node.trailingClosure == nil ? result : nil
    default: break
    }
    if callee.lastName == "init", case .metatype(let type)? = base { return Value.instance(type).ifKnown }
    if let elements = elements(ofCall: node, on: base) { return elements }
    return called.flatMap { result(ofCalling: $0, node, context) }
  }

  /// `flags()` where the type of `flags` declares what its values do when they are called.
  private func result(ofCalling value: Value, _ node: FunctionCallExprSyntax, _ context: Context) -> Value? {
    guard case .declared = value.type else { return nil }
    let candidates = members("callAsFunction", of: value, context).filter { $0.kind == .function && $0.accepts(node) }
    return candidates.isEmpty ? nil : agreed(candidates.map { result(of: node, function: $0, on: value, context) })
  }

  /// `service.fetchSplitTest(ButtonColorSplitTest.self)`, whatever `service` is.
  private func fetched(_ node: FunctionCallExprSyntax, _ context: Context) -> Value? {
    guard let argument = node.arguments.first, argument.label == nil,
      case .metatype(.experiment(let number)) = value(of: argument.expression, context)
    else { return nil }
    return .instance(.assignment(number))
  }

  /// `JSONDecoder().decode(Response.self, from: data)`, of any decoder.
  private func decoded(_ node: FunctionCallExprSyntax, _ context: Context) -> Value? {
    guard node.calledExpression.lastName == "decode", node.arguments.count == 2, let argument = node.arguments.first,
      argument.label == nil, node.arguments.last?.label?.text == "from",
      case .metatype(let type)? = value(of: argument.expression, context)
    else { return nil }
    return Value.instance(type).ifKnown
  }

  /// Whether a call of `fetchSplitTest` reaches a function of the user's own that knows no experiments.
  func isOwnFetch(_ node: FunctionCallExprSyntax, _ context: Context) -> Bool {
    let callee = node.calledExpression
    var base: Value?
    if let written = callee.as(MemberAccessExprSyntax.self)?.base {
      base = chain(written, context).value
      if base == nil { return false }
    }
    let candidates = functions(callee, base?.unwrapped, context).filter { $0.accepts(node) }
    return !candidates.isEmpty
      && candidates.allSatisfy { !($0.node.as(FunctionDeclSyntax.self)?.namesSplitTests ?? false) }
  }

  private func functions(_ callee: ExprSyntax, _ base: Value?, _ context: Context) -> [Declaration] {
    let found =
      if let base, let name = callee.lastName {
        members(name, of: base, context)
      } else {
        declarations(of: callee, context)
      }
    return found.filter { $0.kind == .function }
  }

  private func result(
    of node: FunctionCallExprSyntax, function: Declaration, on base: Value?, _ context: Context
  ) -> Value? {
    guard let syntax = function.node.as(FunctionDeclSyntax.self) else { return nil }
    var frame = Frame.Contents(owner: Syntax(syntax), selfValue: base)
    if base == nil, function.node.parent?.is(MemberBlockItemSyntax.self) == true {
      frame.selfValue = selfValue(at: Syntax(node), context)
    }
    let generics = Set(syntax.genericParameterClause?.parameters.map { $0.name.bareName } ?? [])
    for (parameter, argument) in node.match(syntax.signature.parameterClause) ?? [] where parameter.ellipsis == nil {
      guard let known = value(of: argument.expression, context) else { continue }
      frame.arguments[parameter.localName.bareName] = known
      bind(parameter.type, to: known.type, generics, &frame)
    }
    let inside = context.inside(frame)
    let declared = syntax.signature.returnClause.map { type($0.type, inside) }
    if mayBeOverridden(function, context) { return declared.flatMap { Value($0).ifKnown } }
    let only = context.memory.inside(syntax.id) {
      syntax.body?.statements.onlyExpression.flatMap { value(of: $0, inside) }
    }
    return coerced(only, to: declared ?? .tuple([]))?.ifKnown
  }

  /// Binds a function's generic parameters: `T` from `T.Type`, `SplitTestAssignment<T>`, `T`.
  private func bind(
    _ parameter: TypeSyntax, to argument: ValueType, _ generics: Set<String>, _ frame: inout Frame.Contents
  ) {
    switch (parameter.as(TypeSyntaxEnum.self), argument) {
    case (.identifierType(let node), _):
      let name = node.name.bareName
      if generics.contains(name) {
        frame.generics[name] = frame.generics[name] ?? argument
      } else if name == RuntimeAPI.assignment, case .assignment(let number) = argument,
        case .type(let inner)? = node.genericArgumentClause?.arguments.first?.argument
      {
        bind(inner, to: .experiment(number), generics, &frame)
      }
    case (.metatypeType(let node), .metatype(let type)): bind(node.baseType, to: type, generics, &frame)
    case (.optionalType(let node), .optional(let type)): bind(node.wrappedType, to: type, generics, &frame)
    case (.attributedType(let node), _): bind(node.baseType, to: argument, generics, &frame)
    default: break
    }
  }

  /// `[.red, .blue].contains(G)`, or the same of a constant list or set.
  private func contains(
    _ node: FunctionCallExprSyntax, _ callee: MemberAccessExprSyntax, _ context: Context
  ) -> Value? {
    guard callee.declName.baseName.bareName == "contains",
      node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil,
      node.trailingClosure == nil,
      case .currentGroup(let number, let origin) = value(of: argument.expression, context), origin != .anyValue,
      let array = callee.base.flatMap({ list($0, of: .group(number), context) })
    else { return nil }
    var groups: Set<String> = []
    for element in array.elements {
      guard let group = groupLiteral(element.expression, expecting: number, origin: origin, context) else {
        return nil
      }
      groups.insert(group)
    }
    return .isGroup(number, oneOf: groups)
  }

  /// The literal that a list or set is made from: `[.red]`, `[.red] as Set<X.Group>`, or the name of a constant.
  private func list(_ expression: ExprSyntax, of element: ValueType, _ context: Context) -> ArrayExprSyntax? {
    if let inner = expression.singleParenthesized { return list(inner, of: element, context) }
    let kinds: [ValueType] = [.array(element), .external("Set", arguments: [element])]
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let node): return node
    case .asExpr(let node):
      guard node.questionOrExclamationMark == nil, kinds.contains(type(node.type, context)) else { return nil }
      return node.expression.as(ArrayExprSyntax.self)
    case .declReferenceExpr, .memberAccessExpr:
      let declarations = declarations(of: expression, context)
      guard let declaration = declarations.first, declarations.count == 1, declaration.isConstant,
        !declaration.hasPropertyWrapper, !mayBeOverridden(declaration, context),
        let binding = declaration.binding, binding.pattern.is(IdentifierPatternSyntax.self),
        let value = binding.initializer?.value
      else { return nil }
      if let written = binding.typeAnnotation?.type, !kinds.contains(type(written, context.at(declaration))) {
        return nil
      }
      return value.as(ArrayExprSyntax.self)
    default: return nil
    }
  }

  /// `test.map { $0.currentGroup }` on an optional.
  private func mapped(
    _ node: FunctionCallExprSyntax, _ callee: MemberAccessExprSyntax, _ wrapped: Value, _ context: Context
  ) -> Value? {
    guard ["map", "flatMap"].contains(callee.declName.baseName.bareName),
      let closure = node.trailingClosure ?? node.onlyClosure,
      let body = closure.statements.onlyExpression
    else { return nil }
    return value(of: body, context)
  }
}

extension Declaration {
  /// Whether a call's labels fit the function.
  func accepts(_ call: FunctionCallExprSyntax) -> Bool {
    node.as(FunctionDeclSyntax.self).map { call.fits($0.signature.parameterClause) } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The closure that is the only argument.
  fileprivate var onlyClosure: ClosureExprSyntax? {
    arguments.count == 1 ? arguments.first?.expression.as(ClosureExprSyntax.self) : nil
  }
}

extension FunctionDeclSyntax {
  /// Whether the signature names `SplitTest` or `SplitTestAssignment`, as a service or a wrapper around one does.
  fileprivate var namesSplitTests: Bool {
    let written = [
      Syntax(genericParameterClause), Syntax(signature), Syntax(genericWhereClause), enclosingGenerics,
    ]
    return written.compactMap { $0 }.contains { part in
      part.tokens(viewMode: .sourceAccurate).contains {
        [RuntimeAPI.experimentProtocol, RuntimeAPI.assignment].contains($0.bareName)
      }
    }
  }

  /// The generic parameters of the type around it, which may hold the constraint: `struct Fetcher<Test: SplitTest>`.
  private var enclosingGenerics: Syntax? {
    guard let owner = ancestor(MemberBlockSyntax.self)?.parent else { return nil }
    return Syntax(owner.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause)
  }
}

extension ExprSyntax {
  /// `c` of `c` and of `a.b.c`.
  package var lastName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.bareName
    case .memberAccessExpr(let member): member.declName.baseName.bareName
    case .optionalChainingExpr(let chain): chain.expression.lastName
    case .forceUnwrapExpr(let unwrapped): unwrapped.expression.lastName
    case .genericSpecializationExpr(let node): node.expression.lastName
    default: nil
    }
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Finds the types that an expression's place allows, to tell whose `red` a `.red` is.
struct ExpectedTypes {
  private let resolver: RememberingResolver
  private let possible: PossibleTypes

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
    possible = PossibleTypes(resolver)
  }

  /// - Returns: `nil` if nothing is known.
  func types(at expression: ExprSyntax) -> TypeNames? {
    guard let parent = expression.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .memberAccessExpr(let node):
      // All of `.red.title` has the type that `red` is a member of.
      return expression.isImplicitMember ? types(at: ExprSyntax(node)) : nil
    case .functionCallExpr(let node): return types(at: ExprSyntax(node))
    case .optionalChainingExpr(let node): return types(at: ExprSyntax(node))
    case .forceUnwrapExpr(let node): return types(at: ExprSyntax(node))
    case .tryExpr(let node): return types(at: ExprSyntax(node))
    case .awaitExpr(let node): return types(at: ExprSyntax(node))
    case .asExpr(let node): return TypeNames(in: node.type, resolver)
    case .infixOperatorExpr(let node): return types(ofOperand: expression, of: node)
    case .ternaryExpr(let node):
      guard node.condition.id != expression.id else { return nil }
      return types(at: ExprSyntax(node)) ?? possible.union([node.thenExpression, node.elseExpression])
    case .arrayElement(let node): return (node.parent?.parent?.as(ArrayExprSyntax.self)).flatMap { types(of: $0) }
    case .dictionaryElement(let node):
      if let written = writtenType(of: node) {
        return TypeNames(in: node.key.id == expression.id ? written.key : written.value, resolver)
      }
      return node.parent?.parent?.as(DictionaryExprSyntax.self).flatMap { types(at: ExprSyntax($0)) }
    case .initializerClause(let node): return types(ofValue: node)
    case .returnStmt, .codeBlockItem: return resultTypes(around: parent)
    case .expressionPattern(let node): return types(matchedBy: Syntax(node))
    case .labeledExpr(let node): return types(of: node)
    default: return nil
    }
  }

  /// `[Flag: Any]` of `let defaults: [Flag: Any] = [.newPage: true]`: a value of any type is none of the keys.
  private func writtenType(of element: DictionaryElementSyntax) -> DictionaryTypeSyntax? {
    let type = element.parent?.parent?.as(ExprSyntax.self)?.writtenType
    return (type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type)?.as(DictionaryTypeSyntax.self)
  }

  private func types(ofOperand operand: ExprSyntax, of node: InfixOperatorExprSyntax) -> TypeNames? {
    let other = node.leftOperand.id == operand.id ? node.rightOperand : node.leftOperand
    if node.operator.is(AssignmentExprSyntax.self) { return possible.types(of: other) }
    switch node.operatorText {
    case "==", "!=", "~=", "<", ">", "<=", ">=", "+=", "+": return possible.types(of: other)
    case "??":
      let types = possible.types(of: other)
      if let types, !types.mayBeAny, !types.mayBeExternal { return types }
      return self.types(at: ExprSyntax(node)) ?? types
    default: return nil
    }
  }

  /// The types of a list's elements, from `[.red, .blue].contains(color)` or from the place of the list.
  private func types(of list: ArrayExprSyntax) -> TypeNames? {
    if let member = list.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "contains",
      let call = member.parent?.as(FunctionCallExprSyntax.self), let argument = call.arguments.first
    {
      return possible.types(of: argument.expression)
    }
    return types(at: ExprSyntax(list)) ?? possible.union(list.elements.map(\.expression))
  }

  private func types(ofValue clause: InitializerClauseSyntax) -> TypeNames? {
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation.flatMap { $0.type.lacksArguments ? nil : TypeNames(in: $0.type, resolver) }
    }
    if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
      return TypeNames(in: parameter.type, resolver)
    }
    return clause.parent?.as(EnumCaseParameterSyntax.self).map { TypeNames(in: $0.type, resolver) }
  }

  /// The result type of the function, closure or accessor around a `return` or a body's value.
  private func resultTypes(around node: Syntax) -> TypeNames? {
    for node in node.ancestors {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr(let closure):
        if let clause = closure.signature?.returnClause { return TypeNames(in: clause.type, resolver) }
        // `let target: Target = { … }()`
        if let call = closure.call, call.arguments.isEmpty, call.trailingClosure == nil {
          return types(at: ExprSyntax(call))
        }
        return (closure.typeOfParameter(resolver)?.returnClause.type).map { TypeNames(in: $0, resolver) }
      case .functionDecl(let function):
        return function.signature.returnClause.map { TypeNames(in: $0.type, resolver) }
      case .patternBinding(let binding):
        return binding.typeAnnotation.map { TypeNames(in: $0.type, resolver) }
      case .subscriptDecl(let node): return TypeNames(in: node.returnClause.type, resolver)
      case .initializerDecl, .deinitializerDecl: return nil
      case .infixOperatorExpr, .labeledExpr: return nil
      case .ifExpr, .switchExpr:
        guard let value = node.as(ExprSyntax.self), value.isValueOfPlace else { continue }
        return types(at: value)
      default: continue
      }
    }
    return nil
  }

  /// The types of the value that is matched against a pattern.
  private func types(matchedBy pattern: Syntax) -> TypeNames? {
    guard let parent = pattern.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .valueBindingPattern(let node): return types(matchedBy: Syntax(node))
    case .switchCaseItem:
      for case let node? in parent.ancestors.map({ $0.as(SwitchExprSyntax.self) }) {
        return possible.types(of: node.subject)
      }
      return nil
    case .matchingPatternCondition(let node): return possible.types(of: node.initializer.value)
    case .forStmt(let node): return possible.types(of: node.sequence)
    default: return nil
    }
  }

  private func types(of argument: LabeledExprSyntax) -> TypeNames? {
    guard let owner = argument.parent?.parent else { return nil }
    switch owner.as(SyntaxEnum.self) {
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1 { return types(at: ExprSyntax(tuple)) }
      return types(ofElement: argument, of: tuple)
    case .subscriptCallExpr(let node):
      if argument.label?.text == "default" { return partType(\.value, of: node) }
      return keyType(of: node) ?? typeOfStaticIndex(argument, of: node)
        ?? possible.types(of: node.calledExpression).map(indexTypes)
    case .functionCallExpr(let node): return CalledParameters(node, resolver, self, possible).types(of: argument)
    default: return nil
    }
  }

  /// The type of the keys, if the value is one that is written as a dictionary: `var values: [Flag: Bool]`.
  private func keyType(of node: SubscriptCallExprSyntax) -> TypeNames? {
    guard node.arguments.first?.label == nil else { return nil }
    return partType(\.key, of: node)
  }

  /// - Parameter part: the keys or the values.
  private func partType(
    _ part: KeyPath<DictionaryTypeSyntax, TypeSyntax>, of node: SubscriptCallExprSyntax
  ) -> TypeNames? {
    let types = resolver.declarations(ofUse: node.calledExpression.withoutUnwrapping).map(\.writtenType)
    let keys = types.map {
      ($0?.as(OptionalTypeSyntax.self)?.wrappedType ?? $0)?.as(DictionaryTypeSyntax.self)?[keyPath: part]
    }
    guard !keys.isEmpty, !keys.contains(nil) else { return nil }
    return keys.compactMap { $0.map { TypeNames(in: $0, resolver) } }.reduce(TypeNames([])) { $0.union($1) }
  }

  /// The types that the subscripts of a type itself take: `Store[.newPage]` with `static subscript(_ key: Keys) -> Bool?`.
  private func typeOfStaticIndex(_ argument: LabeledExprSyntax, of node: SubscriptCallExprSyntax) -> TypeNames? {
    guard let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      !resolver.isTypeAlias(type),
      case let bodies = resolver.bodies(ofType: type),
      bodies.contains(where: { $0.is(StructDeclSyntax.self) || $0.is(EnumDeclSyntax.self) }),
      // What it conforms to may have subscripts for it.
      bodies.allSatisfy({ $0.inheritanceClause == nil }), node.arguments.count == 1
    else { return nil }
    let all = bodies.flatMap(\.memberBlock.members).compactMap { $0.decl.as(SubscriptDeclSyntax.self) }
      .filter { $0.modifiers.isStatic && $0.parameterClause.parameters.count == 1 }
    guard !all.isEmpty, all.allSatisfy({ $0.genericParameterClause == nil }) else { return nil }
    return all.compactMap { $0.parameterClause.parameters.first.map { TypeNames(in: $0.type, resolver) } }
      .reduce(TypeNames([])) { $0.union($1) }
  }

  /// The types of an index: a part of a dictionary's type. Another type may have subscripts that take anything.
  private func indexTypes(of collection: TypeNames) -> TypeNames {
    let isDictionary = collection.names.allSatisfy { CaseMentions.plainTypes.contains($0) || isWithoutSubscripts($0) }
    return isDictionary ? collection : collection.union(.any)
  }

  private func isWithoutSubscripts(_ type: String) -> Bool {
    let bodies = resolver.bodies(ofType: type)
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        !body.is(ClassDeclSyntax.self) && !body.is(ProtocolDeclSyntax.self)
          && !body.memberBlock.members.contains { $0.decl.is(SubscriptDeclSyntax.self) }
      }
  }

  /// The types of the element that `case (.red, _)` matches in `switch (color, size)`.
  private func types(ofElement element: LabeledExprSyntax, of tuple: TupleExprSyntax) -> TypeNames? {
    guard let pattern = tuple.parent?.as(ExpressionPatternSyntax.self),
      let item = pattern.parent?.as(SwitchCaseItemSyntax.self),
      let subject = item.ancestor(SwitchExprSyntax.self)?.subject
    else { return types(at: ExprSyntax(tuple)) }
    guard let whole = subject.as(TupleExprSyntax.self), whole.elements.count == tuple.elements.count,
      let place = Array(tuple.elements).firstIndex(where: { $0.id == element.id })
    else { return possible.types(of: subject) }
    return possible.types(of: Array(whole.elements)[place].expression)
  }
}

extension TypeSyntax {
  /// Whether the value says of what a collection is: `let all: Set = [Flag.newPage]`.
  fileprivate var lacksArguments: Bool {
    guard let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil else { return false }
    return ["Array", "Dictionary", "Optional", "Set"].contains(type.name.text)
  }
}

extension ExprSyntax {
  /// Whether an `if` or a `switch` is a value, as in `mode = switch size { … }`, and not a statement or a body's result.
  fileprivate var isValueOfPlace: Bool {
    guard let parent else { return false }
    return !parent.is(ExpressionStmtSyntax.self) && !parent.is(CodeBlockItemSyntax.self)
      && !parent.is(IfExprSyntax.self)
  }
}

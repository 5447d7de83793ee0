import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Finds the possible types of an expression by the names in it.
///
/// If it is unknown whose member a name is, all declarations of the name count: rather too many types than too few.
struct PossibleTypes {
  let resolver: RememberingResolver
  /// The number of names followed so far.
  private var depth = 0

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  private var deeper: PossibleTypes {
    var copy = self
    copy.depth += 1
    return copy
  }

  /// - Returns: `nil` if nothing is known.
  func types(of expression: ExprSyntax) -> TypeNames? {
    guard depth < 12 else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return types(of: node)
    case .memberAccessExpr(let node): return types(of: node)
    case .functionCallExpr(let node): return types(of: node)
    case .subscriptCallExpr(let node): return types(of: node)
    case .optionalChainingExpr(let node): return types(of: node.expression)
    case .forceUnwrapExpr(let node): return types(of: node.expression)
    case .tryExpr(let node): return types(of: node.expression)
    case .awaitExpr(let node): return types(of: node.expression)
    case .asExpr(let node): return TypeNames(in: node.type, resolver)
    case .genericSpecializationExpr(let node):
      let whole = types(of: node.expression) ?? node.expression.lastName.map { TypeNames([$0]) }
      return whole.map { TypeNames(in: node.genericArgumentClause, resolver).union($0) }
    case .ternaryExpr(let node): return union([node.thenExpression, node.elseExpression])
    case .infixOperatorExpr(let node):
      return node.operatorText == "??" ? union([node.leftOperand, node.rightOperand]) : nil
    case .arrayExpr(let node): return union(node.elements.map(\.expression))
    case .dictionaryExpr(let node): return types(of: node)
    case .booleanLiteralExpr: return TypeNames(["Bool"])
    case .stringLiteralExpr: return TypeNames(["String"])
    case .integerLiteralExpr: return TypeNames(["Int"])
    case .floatLiteralExpr: return TypeNames(["Double"])
    case .tupleExpr(let node): return union(node.elements.map(\.expression))
    default: return nil
    }
  }

  /// The types of an element: those of a collection's type, and those that subscripts of the sources return.
  private func types(of node: SubscriptCallExprSyntax) -> TypeNames? {
    if node.arguments.first?.label?.text == "keyPath" { return .any }
    guard let types = types(of: node.calledExpression) else { return nil }
    let own = types.names.flatMap { resolver.bodies(ofType: $0) }.flatMap(\.memberBlock.members)
      .compactMap { $0.decl.as(SubscriptDeclSyntax.self)?.returnClause.type }
    return own.map { TypeNames(in: $0, resolver) }.reduce(types) { $0.union($1) }
  }

  /// What `callAsFunction` of the types returns, where a value is called.
  private func resultTypes(ofValues types: TypeNames?) -> TypeNames? {
    guard let types else { return nil }
    let results = resolver.declarations(named: "callAsFunction").filter { declaration in
      declaration.node.enclosingType.map { types.names.contains($0.plainName) } ?? false
    }.map { $0.node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type }
    return results.compactMap { $0.map { TypeNames(in: $0, resolver) } }.reduce(types) { $0.union($1) }
  }

  /// The types of several expressions; an implicit member takes its type from the others.
  func union(_ expressions: [ExprSyntax]) -> TypeNames? {
    let own = expressions.filter { !$0.isImplicitMember }
    let found = own.map { types(of: $0) }
    guard !found.isEmpty, !found.contains(where: { $0 == nil }) else { return nil }
    return found.compactMap { $0 }.reduce(TypeNames([])) { $0.union($1) }
  }

  /// The types of keys and values; also of `[Flag: Bool]` in `[Flag: Bool]()`.
  private func types(of node: DictionaryExprSyntax) -> TypeNames? {
    guard case .elements(let elements) = node.content else { return nil }
    // `Bool` is declared nowhere.
    let type = elements.first.flatMap { elements.count == 1 ? $0.value.lastName : nil }
    let named = type.flatMap { CaseMentions.plainTypes.contains($0) ? TypeNames([$0]) : nil }
    guard let keys = union(elements.map(\.key)), let values = named ?? union(elements.map(\.value)) else { return nil }
    return keys.union(values)
  }

  private func types(of node: DeclReferenceExprSyntax) -> TypeNames? {
    if ["self", "Self"].contains(node.baseName.text) {
      return node.enclosingType.map { _ in TypeNames(ofSelfAround: node, resolver) }
    }
    let found = resolver.parsedDeclarations(of: ExprSyntax(node))
    return (found.isEmpty ? nil : types(of: found)) ?? types(ofClosureParameter: node)
  }

  private func ownType(around node: some SyntaxProtocol) -> TypeNames? {
    node.enclosingType.map { TypeNames([$0.plainName]) }
  }

  private func types(of node: MemberAccessExprSyntax) -> TypeNames? {
    guard let base = node.base else { return nil }
    let name = node.declName.baseName.bareName
    if name == "self" { return types(of: base) }
    if name == "allCases" { return types(of: base) }
    let found = resolver.declarations(ofUse: ExprSyntax(node))
    if !found.isEmpty { return types(of: found) }
    if Self.elements.contains(name) { return types(of: base)?.orExternal }
    let isCalled = node.call != nil
    let isOfType = base.lastName?.first?.isUppercase ?? false
    // What is read or set as a member of a value is neither a function nor static.
    let named = resolver.declarations(named: name).filter {
      isCalled || isOfType || $0.kind == .variable && !$0.isStatic
    }
    return named.isEmpty ? nil : types(of: named)?.orExternal
  }

  /// Generic types of the standard library that are made of values.
  private static let genericTypes: Set = [
    "Array", "ArraySlice", "ContiguousArray", "Dictionary", "KeyValuePairs", "Optional", "Set",
  ]

  /// Members of a collection that return one of its elements.
  private static let elements: Set = ["first", "last"]

  private func types(of node: FunctionCallExprSyntax) -> TypeNames? {
    let callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`) {
      return member.base.flatMap { types(of: $0) }
    }
    if let made = callee.as(DeclReferenceExprSyntax.self)?.baseName.bareName, made.first?.isUppercase ?? false,
      resolver.declarations(named: made).isEmpty
    {
      // Its members are bindings of those of the model: `Bindable(settings).isNew`.
      if made == "Bindable", let model = node.arguments.first { return types(of: model.expression) }
      // A type of another module, whose generic arguments may come from its values: `Set(flags)`.
      let values = node.arguments.map(\.expression).filter { !$0.isImplicitMember }
      let unknown = Self.genericTypes.contains(made) ? TypeNames.any : TypeNames([])
      return values.map { types(of: $0) ?? unknown }.reduce(TypeNames([made])) { $0.union($1) }
    }
    return resultTypes(ofValues: types(of: callee))
  }

  /// The types of the declarations' values, or of a function's results.
  private func types(of declarations: [Declaration]) -> TypeNames? {
    let found = declarations.map { deeper.type(of: $0) }
    guard !found.contains(where: { $0 == nil }) else { return nil }
    return found.compactMap { $0 }.reduce(TypeNames([])) { $0.union($1) }
  }

  private func type(of declaration: Declaration) -> TypeNames? {
    switch declaration.kind {
    case .variable:
      guard let binding = declaration.binding else { return nil }
      if let type = binding.typeAnnotation?.type { return TypeNames(in: type, resolver) }
      return binding.initializer.flatMap { types(of: $0.value) }
    case .optionalBinding:
      return declaration.node.as(OptionalBindingConditionSyntax.self)?.initializer.flatMap { types(of: $0.value) }
    case .loopVariable: return declaration.node.as(ForStmtSyntax.self).flatMap { types(of: $0.sequence) }
    case .parameter:
      if let node = declaration.node.as(FunctionParameterSyntax.self) { return TypeNames(in: node.type, resolver) }
      if let node = declaration.node.as(EnumCaseParameterSyntax.self) { return TypeNames(in: node.type, resolver) }
      return declaration.node.as(ClosureParameterSyntax.self)?.type.map { TypeNames(in: $0, resolver) }
    case .function:
      guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return nil }
      return function.signature.returnClause.map { TypeNames(in: $0.type, resolver) } ?? TypeNames(["Void"])
    case .enumCase: return ownType(around: declaration.node)
    case .type: return TypeNames([declaration.name])
    case .typeAlias, .genericParameter: return .any
    case .matchedPattern: return typesOfAssociatedValues(boundBy: declaration.node)
    case .capture, .implicit, .shorthandParameter: return nil
    }
  }

  /// The types of all values that cases of a pattern's name have: `case .loaded(let page):`.
  private func typesOfAssociatedValues(boundBy pattern: Syntax) -> TypeNames? {
    guard let call = pattern.ancestor(FunctionCallExprSyntax.self),
      call.arguments.contains(where: { $0.contentRange.contains(pattern.contentStart) }),
      call.parent?.is(ExpressionPatternSyntax.self) ?? false, let name = call.calledExpression.lastName
    else { return nil }
    let parameters = resolver.declarations(named: name).compactMap { $0.node.as(EnumCaseElementSyntax.self) }
      .compactMap(\.parameterClause).flatMap(\.parameters)
    guard !parameters.isEmpty else { return nil }
    return parameters.map { TypeNames(in: $0.type, resolver) }.reduce(TypeNames([])) { $0.union($1) }
  }
}

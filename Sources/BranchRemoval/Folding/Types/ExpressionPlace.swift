import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// A place for an expression, by the type that it demands.
enum ExpressionPlace {
  /// It states a type, and each arm of a choice is converted to it by itself.
  case stated
  /// It states a type for values of several types: `Any`, a protocol.
  case anything
  /// It states no type: the arms of a choice have a common type, and a literal has its default type.
  case alone
  /// It takes the common type of the arms: a generic parameter, an operand, an interpolation.
  case joined
  /// It states an optional of an optional, which has two kinds of nil.
  case nested
  /// An unknown function, which may take the arms together or each by itself.
  case unseen
  /// One of several functions, chosen by both arms.
  case overloaded
}

extension StaticTypes {
  func place(of expression: ExprSyntax) -> ExpressionPlace {
    guard let parent = expression.parent else { return .unseen }
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause): return place(ofInitializer: clause)
    case .returnStmt: return placeOfResult(of: parent)
    case .codeBlockItem(let item): return place(of: item)
    case .infixOperatorExpr(let node): return place(of: expression, in: node)
    case .labeledExpr(let argument): return place(of: argument)
    case .tryExpr(let node) where node.questionOrExclamationMark?.tokenKind != .postfixQuestionMark:
      return place(of: ExprSyntax(node))
    case .awaitExpr(let node): return place(of: ExprSyntax(node))
    case .ternaryExpr(let node): return node.condition.id == expression.id ? .stated : place(of: ExprSyntax(node))
    case .asExpr(let node): return node.questionOrExclamationMark == nil ? place(for: node.type) : .joined
    case .isExpr: return .joined
    case .conditionElement, .whereClause, .repeatStmt: return .stated
    case .prefixOperatorExpr(let node): return node.operator.text == "!" ? .stated : .joined
    case .arrayElement, .dictionaryElement:
      guard let literal = parent.parent?.ancestorExpression else { return .unseen }
      let place = place(of: literal)
      return place == .alone ? .joined : place
    case .memberAccessExpr, .forceUnwrapExpr, .optionalChainingExpr, .switchExpr, .forStmt, .throwStmt: return .alone
    case .functionCallExpr(let node) where node.trailingClosure?.id == expression.id:
      let declarations = resolver.declarations(of: node.calledExpression)
      if declarations.isEmpty { return isMapping(node) && place(of: ExprSyntax(node)) == .alone ? .alone : .unseen }
      return declarations.count > 1 ? .overloaded : .joined
    case .expressionStmt: return parent.parent?.as(CodeBlockItemSyntax.self).map { place(of: $0) } ?? .unseen
    default: return .unseen
    }
  }

  /// Whether a call makes a collection of the results of its closure, whatever their type: `[1, 2].map { … }`.
  private func isMapping(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), call.arguments.isEmpty,
      member.declName.baseName.text == "map", let base = member.base, let type = type(of: base)
    else { return false }
    return !type.hasSuffix("?") && ["[", "ClosedRange<", "Range<", "Set<"].contains { type.hasPrefix($0) }
  }

  private func place(ofInitializer clause: InitializerClauseSyntax) -> ExpressionPlace {
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      guard let type = binding.typeAnnotation?.type else { return .alone }
      return place(for: type)
    }
    if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
      return place(for: parameter.type, generics: parameter.genericNames)
    }
    guard let binding = clause.parent?.as(OptionalBindingConditionSyntax.self) else { return .joined }
    return binding.typeAnnotation.map { place(for: $0.type) } ?? .alone
  }

  private func place(of expression: ExprSyntax, in node: InfixOperatorExprSyntax) -> ExpressionPlace {
    guard node.operator.is(AssignmentExprSyntax.self) else {
      let name = node.operatorText
      return name == "&&" || name == "||" || standsIn(expression, in: node) ? .stated : .joined
    }
    if node.leftOperand.is(DiscardAssignmentExprSyntax.self) { return .alone }
    return type(of: node.leftOperand)?.hasSuffix("??") ?? false ? .nested : .stated
  }

  // MARK: Arguments

  private func place(of argument: LabeledExprSyntax) -> ExpressionPlace {
    guard let owner = argument.parent?.parent else { return .unseen }
    if let tuple = owner.as(TupleExprSyntax.self) {
      if tuple.elements.count == 1 { return place(of: ExprSyntax(tuple)) }
      let place = place(of: ExprSyntax(tuple))
      if place == .anything || place == .nested { return place }
      if let type = statedType(ofElement: argument, of: tuple) {
        return self.place(for: type, generics: type.genericNames)
      }
      return place == .stated ? .joined : place
    }
    if owner.is(ExpressionSegmentSyntax.self) { return .joined }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return .unseen }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.takersOfAnything.contains(name), resolver.declarations(of: call.calledExpression).isEmpty
    {
      return .anything
    }
    if let type = specializedType(for: argument, of: call) { return place(for: type) }
    guard let type = parameterType(for: argument, of: call) else {
      let declarations = resolver.declarations(of: call.calledExpression)
      if declarations.isEmpty, PlatformTypes.statesType(of: argument, in: call),
        !resolver.mayDeclareFunction(of: call)
      {
        return .stated
      }
      if statesClass(of: argument, in: call) || statesElement(of: argument, in: call) { return .stated }
      return declarations.count > 1 ? .overloaded : .unseen
    }
    return place(for: type, generics: type.genericNames)
  }

  /// The written type of an element of a tuple that is a whole result or value.
  private func statedType(ofElement element: LabeledExprSyntax, of tuple: TupleExprSyntax) -> TypeSyntax? {
    guard let parent = tuple.parent, let written = statedType(at: parent)?.as(TupleTypeSyntax.self),
      written.elements.count == tuple.elements.count
    else { return nil }
    return zip(tuple.elements, written.elements).first { $0.0.id == element.id }?.1.type
  }

  /// The written type of the name or the result that an expression is the whole value of.
  func statedType(around expression: ExprSyntax) -> TypeSyntax? {
    expression.withParentheses.parent.flatMap { statedType(at: $0) }
  }

  private func statedType(at parent: Syntax) -> TypeSyntax? {
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause): clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    case .returnStmt: resultType(around: parent)
    case .expressionStmt: parent.parent.flatMap { statedType(at: $0) }
    case .codeBlockItem(let item): item.isWholeBody ? resultType(around: parent) : nil
    case .asExpr(let node): node.questionOrExclamationMark == nil ? node.type : nil
    default: nil
    }
  }

  private static let takersOfAnything: Set = ["debugPrint", "print"]

  /// The type that an argument is for, if only one function or initializer can be called.
  func parameterType(for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax) -> TypeSyntax? {
    guard let place = call.arguments.firstIndex(where: { $0.id == argument.id }) else { return nil }
    let position = call.arguments.distance(from: call.arguments.startIndex, to: place)
    if let type = initializedType(argument, ofOwn: call) { return type }
    guard let declaration = calledDeclaration(by: call) else { return nil }
    guard let function = declaration.node.as(FunctionDeclSyntax.self) else {
      return declaration.kind == .type ? initializedType(argument, of: call, declaration.node) : nil
    }
    let parameters = Array(function.signature.parameterClause.parameters)
    if let label = argument.label { return parameters.first { $0.firstName.text == label.text }?.type }
    return position < parameters.count ? parameters[position].type : nil
  }

  /// The only declaration that a call can be of, by its name and the labels of its arguments.
  private func calledDeclaration(by call: FunctionCallExprSyntax) -> Declaration? {
    let all = resolver.declarations(of: call.calledExpression)
    let fitting =
      all.count == 1
      ? all
      : all.filter { declaration in
        declaration.node.as(FunctionDeclSyntax.self).map { call.fits($0.signature.parameterClause) } ?? true
      }
    guard fitting.count == 1, let only = fitting.first, !hasInheritedOverload(only, call) else { return nil }
    return only
  }

  /// Whether a call may also be one of a function that a type has from a supertype, with other types of parameters.
  private func hasInheritedOverload(_ called: Declaration, _ call: FunctionCallExprSyntax) -> Bool {
    guard let own = called.node.as(FunctionDeclSyntax.self), let type = own.enclosingType?.plainName else {
      return false
    }
    let types = own.signature.parameterClause.parameters.map(\.type.trimmedDescription)
    let others = resolver.declarations(named: own.name.bareName).compactMap { $0.node.as(FunctionDeclSyntax.self) }
      .filter { other in
        other.id != own.id && call.fits(other.signature.parameterClause)
          && other.signature.parameterClause.parameters.map(\.type.trimmedDescription) != types
      }
    guard !others.isEmpty else { return false }
    let inherited = resolver.supertypes(ofTypeNamed: type)
    return others.contains { $0.enclosingType.map { inherited.contains($0.plainName) } ?? false }
  }

  /// The type that an argument of `Row(title: "x")` is for, by the only initializer that fits or by the property.
  private func initializedType(
    _ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ type: Syntax
  ) -> TypeSyntax? {
    guard let group = type.asProtocol((any DeclGroupSyntax).self),
      let named = type.asProtocol((any NamedDeclSyntax).self)
    else { return nil }
    let written = resolver.initializers(ofType: named.name.bareName)
    if group.declaresInitializer {
      if type.is(ClassDeclSyntax.self), group.inheritanceClause != nil, group.mayMakeOtherwise(than: written) {
        return nil
      }
      let matches = written.compactMap { call.match($0.signature.parameterClause) }
      guard let pairs = matches.first, matches.count == 1 else { return nil }
      return pairs.first { $0.argument.id == argument.id }?.parameter.type
    }
    guard written.isEmpty, type.is(StructDeclSyntax.self), let label = argument.label?.bareName else { return nil }
    let bindings = group.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter(\.attributes.isEmpty).flatMap { Array($0.bindings) }
    return bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == label }?
      .typeAnnotation?.type
  }

  // MARK: Results

  private func place(of item: CodeBlockItemSyntax) -> ExpressionPlace {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent else { return .unseen }
    if list.count > 1 { return .alone }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return placeOfResult(of: Syntax(item)) }
    let body = owner.is(SwitchCaseSyntax.self) ? owner.parent?.parent : owner.parent
    guard let body else { return .unseen }
    if body.is(IfExprSyntax.self) || body.is(SwitchExprSyntax.self) {
      var whole = body
      while let outer = whole.parent?.as(IfExprSyntax.self) { whole = Syntax(outer) }
      return whole.as(ExprSyntax.self).map { place(of: $0) } ?? .unseen
    }
    if body.is(FunctionDeclSyntax.self) || body.is(AccessorDeclSyntax.self) { return placeOfResult(of: Syntax(item)) }
    return .alone
  }

  private func placeOfResult(of node: Syntax) -> ExpressionPlace {
    if let type = resultType(around: node) { return place(for: type) }
    // The result of `{ 1 }()` is the value of the call.
    guard let closure = node.ancestors.first(where: { $0.is(ClosureExprSyntax.self) })?.as(ClosureExprSyntax.self)
    else { return .unseen }
    if let type = functionType(of: closure)?.returnClause.type { return place(for: type, generics: type.genericNames) }
    if isPredicate(closure) { return .stated }
    guard let call = closure.call ?? closure.callOfRow else {
      return closure.isValueOfName && node.isOnlyResult(of: closure) ? .alone : .unseen
    }
    // The closure has one result type, and its result is converted.
    let place = place(of: ExprSyntax(call))
    return place == .anything ? .joined : place
  }

  /// The written type of a variable that a closure is the value of, or of the only parameter that it can be for.
  private func functionType(of closure: ClosureExprSyntax) -> FunctionTypeSyntax? {
    if let type = writtenFunction(of: closure) { return type }
    if let argument = closure.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return parameterType(for: argument, of: call)?.functionType
    }
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    let declarations = resolver.declarations(of: call.calledExpression)
    guard declarations.count == 1, let function = declarations.first?.node.as(FunctionDeclSyntax.self) else {
      return nil
    }
    let closures = Array(function.signature.parameterClause.parameters).filter { $0.type.functionType != nil }
    return closures.count == 1 ? closures.first?.type.functionType : nil
  }

  /// The written result type of the function, accessor or closure around a node.
  func resultType(around node: Syntax) -> TypeSyntax? {
    for owner in node.ancestors {
      if let closure = owner.as(ClosureExprSyntax.self) { return closure.signature?.returnClause?.type }
      if let function = owner.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type
      }
      if let variable = owner.as(PatternBindingSyntax.self), variable.accessorBlock != nil {
        return variable.typeAnnotation?.type
      }
      if let node = owner.as(SubscriptDeclSyntax.self) { return node.returnClause.type }
      if owner.is(InitializerDeclSyntax.self) || owner.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }

  // MARK: Types

  /// The place for a value of a written type. The value decides a generic type, and `nil` is ambiguous in an optional
  /// of an optional.
  func place(for type: TypeSyntax, generics: Set<String> = []) -> ExpressionPlace {
    let names = type.tokens(viewMode: .sourceAccurate).map(\.text)
    if type.trimmedDescription.contains("??") { return .nested }
    if lacksArguments(type) { return .joined }
    if type.isOpaque || !generics.isDisjoint(with: names) { return .joined }
    let extended = type.ancestors.filter { $0.is(ExtensionDeclSyntax.self) }
    if extended.contains(where: { owner in names.contains { isOpen($0, inExtension: owner) } }) { return .joined }
    return type.writtenNames.contains { isAbstract($0) } ? .anything : .stated
  }

  private func isAbstract(_ name: String, depth: Int = 0) -> Bool {
    if Self.abstract.contains(name) { return true }
    if resolver.isTypeAlias(name), depth < 8 { return isAliasOfAbstract(name, depth: depth) }
    return resolver.declaresType(name) && !resolver.isConcrete(name)
  }

  /// Whether a type alias stands for a type for values of several types, or may do so.
  private func isAliasOfAbstract(_ name: String, depth: Int) -> Bool {
    let types = resolver.declarations(named: name).filter { [.type, .typeAlias].contains($0.kind) }
    return types.isEmpty
      || types.contains { declaration in
        guard let node = declaration.node.as(TypeAliasDeclSyntax.self) else {
          return declaration.kind == .typeAlias || declaration.node.is(ProtocolDeclSyntax.self)
        }
        let type = node.initializer.value
        return node.genericParameterClause != nil || type.isOptionalType || type.isOpaque
          || type.writtenNames.contains { isAbstract($0, depth: depth + 1) }
      }
  }

  /// Types of the standard library for values of several types.
  private static let abstract: Set = [
    "Any", "AnyHashable", "AnyObject", "BinaryFloatingPoint", "BinaryInteger", "Codable", "Collection", "Comparable",
    "CustomStringConvertible", "CVarArg", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "Numeric", "Sendable", "Sequence", "StringProtocol", "any",
  ]
}

extension SyntaxProtocol {
  /// The generic parameters of the functions and types around it.
  var genericNames: Set<String> {
    var names: Set<String> = []
    for owner in ancestors {
      if let function = owner.as(FunctionDeclSyntax.self) { names.formUnion(function.genericParameterClause.names) }
      if let node = owner.as(InitializerDeclSyntax.self) { names.formUnion(node.genericParameterClause.names) }
      if let node = owner.asProtocol((any WithGenericParametersSyntax).self), owner.is(DeclSyntax.self) {
        names.formUnion(node.genericParameterClause.names)
      }
    }
    return names
  }
}

extension GenericParameterClauseSyntax? {
  fileprivate var names: Set<String> { Set(self?.parameters.map(\.name.text) ?? []) }
}

extension TypeSyntax {
  /// Its words, without the types around named ones and the parameters of functions, which give no value a type: `Make` and `?` of
  /// `Routes.Make?`, `Page` of `(Any) -> Page`.
  fileprivate var writtenNames: [String] {
    tokens(viewMode: .sourceAccurate).filter { token in
      if token.ancestors.prefix(while: { $0.id != id }).contains(where: \.isParameterOfFunctionType) { return false }
      guard let type = token.parent, let outer = type.parent?.as(MemberTypeSyntax.self) else { return true }
      return outer.baseType.id != type.id
    }.map(\.text)
  }
}

extension Syntax {
  fileprivate var isParameterOfFunctionType: Bool {
    self.is(TupleTypeElementSyntax.self) && parent?.parent?.is(FunctionTypeSyntax.self) ?? false
  }
}

extension ClosureExprSyntax {
  /// `[.control: { … }, .red: { … }][G]!()` around the closure of a row
  fileprivate var callOfRow: FunctionCallExprSyntax? {
    guard let element = parent?.as(DictionaryElementSyntax.self), element.value.id == id,
      let lookup = element.parent?.parent?.parent?.as(SubscriptCallExprSyntax.self),
      lookup.calledExpression.is(DictionaryExprSyntax.self)
    else { return nil }
    return lookup.call ?? lookup.parent?.as(ForceUnwrapExprSyntax.self)?.call
  }
}

extension ClosureExprSyntax {
  /// Whether a constant or variable without a written type is this closure: `let f = { 1 }`.
  fileprivate var isValueOfName: Bool {
    parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self).map { $0.typeAnnotation == nil }
      ?? false
  }
}

extension Syntax {
  /// Whether it is the only statement of a closure, and no `if` or `switch`, whose branches have a type each.
  fileprivate func isOnlyResult(of closure: ClosureExprSyntax) -> Bool {
    guard let item = self.as(CodeBlockItemSyntax.self) ?? parent?.as(CodeBlockItemSyntax.self),
      item.parent?.id == closure.statements.id, closure.statements.count == 1
    else { return false }
    let value = self.as(ReturnStmtSyntax.self)?.expression ?? closure.statements.onlyValue
    return value.map { !$0.is(IfExprSyntax.self) && !$0.is(SwitchExprSyntax.self) } ?? false
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is the only statement of a function, getter or closure.
  fileprivate var isWholeBody: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
      return false
    }
    return owner.is(AccessorBlockSyntax.self) || owner.is(ClosureExprSyntax.self)
      || owner.parent?.is(FunctionDeclSyntax.self) ?? false || owner.parent?.is(AccessorDeclSyntax.self) ?? false
  }
}

extension Syntax {
  /// The array or dictionary literal that contains this list of elements.
  fileprivate var ancestorExpression: ExprSyntax? { self.as(ExprSyntax.self) ?? parent?.as(ExprSyntax.self) }
}

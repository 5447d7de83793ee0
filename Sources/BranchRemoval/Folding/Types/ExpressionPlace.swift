import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// What the place of an expression says of its type.
enum ExpressionPlace {
  /// It states a type that an expression is converted to, whatever else stands there.
  case stated
  /// It says nothing, so a literal gets the type that it has on its own.
  case alone
  /// It may say something: a call of a function that is not known, or a type that values of several types fit.
  case open
}

extension StaticTypes {
  func place(of expression: ExprSyntax) -> ExpressionPlace {
    guard let parent = expression.parent else { return .open }
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
    case .asExpr(let node): return node.questionOrExclamationMark == nil && isStated(node.type) ? .stated : .open
    case .conditionElement, .whereClause, .repeatStmt: return .stated
    case .prefixOperatorExpr(let node): return node.operator.text == "!" ? .stated : .open
    case .arrayElement, .dictionaryElement:
      guard let literal = parent.parent?.ancestorExpression else { return .open }
      return place(of: literal) == .stated ? .stated : .open
    case .memberAccessExpr, .forceUnwrapExpr, .optionalChainingExpr, .switchExpr, .forStmt, .throwStmt: return .alone
    case .expressionStmt: return parent.parent?.as(CodeBlockItemSyntax.self).map { place(of: $0) } ?? .open
    default: return .open
    }
  }

  private func place(ofInitializer clause: InitializerClauseSyntax) -> ExpressionPlace {
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      guard let type = binding.typeAnnotation?.type else { return .alone }
      return isStated(type) ? .stated : .open
    }
    if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
      return isStated(parameter.type, generics: parameter.genericNames) ? .stated : .open
    }
    guard let binding = clause.parent?.as(OptionalBindingConditionSyntax.self) else { return .open }
    return binding.typeAnnotation.map { isStated($0.type) } ?? false ? .stated : .alone
  }

  private func place(of expression: ExprSyntax, in node: InfixOperatorExprSyntax) -> ExpressionPlace {
    guard node.operator.is(AssignmentExprSyntax.self) else {
      let name = node.operator.trimmedDescription
      return name == "&&" || name == "||" ? .stated : .open
    }
    if node.leftOperand.is(DiscardAssignmentExprSyntax.self) { return .alone }
    guard let type = type(of: node.leftOperand) else { return .stated }
    return isStated(type) ? .stated : .open
  }

  // MARK: Arguments

  private func place(of argument: LabeledExprSyntax) -> ExpressionPlace {
    guard let owner = argument.parent?.parent else { return .open }
    if let tuple = owner.as(TupleExprSyntax.self) {
      if tuple.elements.count == 1 { return place(of: ExprSyntax(tuple)) }
      return place(of: ExprSyntax(tuple)) == .alone ? .alone : .open
    }
    if owner.is(ExpressionSegmentSyntax.self) { return .alone }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return .open }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.takersOfAnything.contains(name), resolver.declarations(of: call.calledExpression).isEmpty
    {
      return .alone
    }
    guard let parameter = parameter(for: argument, of: call) else { return .open }
    return isStated(parameter.type, generics: parameter.genericNames) ? .stated : .open
  }

  private static let takersOfAnything: Set = ["print", "debugPrint", "dump", "type"]

  /// The parameter of the one function or initializer that is called.
  func parameter(for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax) -> FunctionParameterSyntax? {
    guard let place = call.arguments.firstIndex(where: { $0.id == argument.id }) else { return nil }
    let position = call.arguments.distance(from: call.arguments.startIndex, to: place)
    let declarations = resolver.declarations(of: call.calledExpression)
    guard declarations.count == 1, let function = declarations.first?.node.as(FunctionDeclSyntax.self) else {
      return nil
    }
    let parameters = Array(function.signature.parameterClause.parameters)
    if let label = argument.label { return parameters.first { $0.firstName.text == label.text } }
    return position < parameters.count ? parameters[position] : nil
  }

  // MARK: Results

  private func place(of item: CodeBlockItemSyntax) -> ExpressionPlace {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent else { return .open }
    if list.count > 1 { return .alone }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return placeOfResult(of: Syntax(item)) }
    let body = owner.is(SwitchCaseSyntax.self) ? owner.parent?.parent : owner.parent
    guard let body else { return .open }
    if body.is(IfExprSyntax.self) || body.is(SwitchExprSyntax.self) {
      var whole = body
      while let outer = whole.parent?.as(IfExprSyntax.self) { whole = Syntax(outer) }
      return whole.as(ExprSyntax.self).map { place(of: $0) } ?? .open
    }
    if body.is(FunctionDeclSyntax.self) || body.is(AccessorDeclSyntax.self) { return placeOfResult(of: Syntax(item)) }
    return .alone
  }

  private func placeOfResult(of node: Syntax) -> ExpressionPlace {
    guard let type = resultType(around: node) else { return .open }
    return isStated(type) ? .stated : .open
  }

  /// The type of what the function, accessor or closure around returns, where it is written down.
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

  /// Whether a literal is converted to the very type, whatever it is: not to one that values of several types fit.
  func isStated(_ type: TypeSyntax, generics: Set<String> = []) -> Bool {
    type.tokens(viewMode: .sourceAccurate).allSatisfy { isConcrete($0.text) && !generics.contains($0.text) }
  }

  func isStated(_ type: String) -> Bool {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.allSatisfy { isConcrete(String($0)) }
  }

  private func isConcrete(_ name: String) -> Bool {
    guard name.first?.isLetter ?? false else { return true }
    return !Self.abstract.contains(name) && (!resolver.declaresType(name) || resolver.isConcrete(name))
  }

  /// Types of the standard library that values of several types fit.
  private static let abstract: Set = [
    "Any", "AnyHashable", "AnyObject", "BinaryFloatingPoint", "BinaryInteger", "Codable", "Collection", "Comparable",
    "CustomStringConvertible", "CVarArg", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "Numeric", "Sendable", "Sequence", "StringProtocol", "any", "some",
  ]
}

extension FunctionParameterSyntax {
  /// The generic parameters of the function, and of the type that it makes.
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

extension Syntax {
  /// The array or dictionary literal whose list of elements it is.
  fileprivate var ancestorExpression: ExprSyntax? { self.as(ExprSyntax.self) ?? parent?.as(ExprSyntax.self) }
}

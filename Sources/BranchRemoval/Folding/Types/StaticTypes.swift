import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// A small, cautious type inference: an uncertain type is unknown.
struct StaticTypes {
  /// Most questions about an expression are asked again about its parts.
  private final class Memory {
    var types: [SyntaxIdentifier: String?] = [:]
  }

  let resolver: RememberingResolver
  private let memory = Memory()

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  /// The name of an expression's type, if it is certain.
  func type(of expression: ExprSyntax) -> String? {
    if let known = memory.types[expression.id] { return known }
    var type = inferredType(of: expression)
    // A member behind `?` is there only if the object is. Nobody asks whether there was nothing.
    if let own = type, own != "Void", own != "()", !expression.is(OptionalChainingExprSyntax.self),
      expression.isChained
    {
      type = own.madeOptional
    }
    memory.types[expression.id] = .some(type)
    return type
  }

  /// The type of an expression as the base of a member: that of `title` in `order?.title.count`.
  func type(ofBase base: ExprSyntax) -> String? { base.isChained ? inferredType(of: base) : type(of: base) }

  private func inferredType(of expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: return "Bool"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    case .prefixOperatorExpr(let node): return type(ofPrefixed: node)
    case .tupleExpr(let node): return expression.singleParenthesized.map { type(of: $0) } ?? type(ofTuple: node)
    case .tryExpr(let node):
      let type = type(of: node.expression)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? type?.madeOptional : type
    case .awaitExpr(let node): return type(of: node.expression)
    case .ternaryExpr(let node): return commonType(of: [node.thenExpression, node.elseExpression])
    case .infixOperatorExpr(let node): return type(ofOperation: node)
    case .sequenceExpr(let node): return type(ofSequence: node)
    case .functionCallExpr(let node):
      return resultType(node) ?? madeType(node) ?? type(ofCall: node) ?? type(ofMethod: node) ?? type(ofGeneric: node)
        ?? type(ofCalledValue: node) ?? platformType(ofCall: node)
    case .memberAccessExpr(let node):
      return variableType(expression) ?? type(ofCase: node) ?? type(ofMetatype: node) ?? type(ofMember: node)
    case .declReferenceExpr(let node): return variableType(expression) ?? type(ofAnonymous: node)
    case .subscriptCallExpr(let node): return type(ofElement: node)
    case .forceUnwrapExpr(let node):
      guard let type = type(of: node.expression), type.hasSuffix("?") else { return nil }
      return String(type.dropLast())
    case .macroExpansionExpr(let node): return Self.placeTypes[node.macroName.text]
    case .isExpr: return "Bool"
    case .regexLiteralExpr(let node): return node.regex.text.contains("(") ? nil : "Regex<Substring>"
    case .postfixOperatorExpr(let node):
      if node.operator.text == "..." { return type(of: node.expression).map { "PartialRangeFrom<\($0)>" } }
      return type(ofOperator: node.operator.text, .postfix, at: expression)
    case .asExpr(let node): return type(ofCast: node)
    case .arrayExpr(let node): return commonType(of: node.elements.map(\.expression)).map { "[\($0)]" }
    case .dictionaryExpr(let node): return type(ofDictionary: node)
    case .consumeExpr(let node): return type(of: node.expression)
    case .copyExpr(let node): return type(of: node.expression)
    default: return nil
    }
  }

  private func type(ofPrefixed node: PrefixOperatorExprSyntax) -> String? {
    switch node.operator.text {
    case "!": "Bool"
    case "~": type(of: node.expression) == "Int" ? "Int" : nil
    case "-": type(of: node.expression)
    default: type(ofOperator: node.operator.text, .prefix, at: ExprSyntax(node))
    }
  }

  private func type(ofCast node: AsExprSyntax) -> String {
    let type = node.type.trimmedDescription
    guard node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark else { return type }
    // A cast to an optional type may have no result, either.
    return type.hasSuffix("?") ? type + "?" : type.madeOptional
  }

  private func type(ofDictionary node: DictionaryExprSyntax) -> String? {
    guard case .elements(let elements) = node.content, let key = commonType(of: elements.map(\.key)),
      let value = commonType(of: elements.map(\.value))
    else { return nil }
    return "[\(key): \(value)]"
  }

  /// `Style(name: "x")` is a `Style`.
  private func madeType(_ node: FunctionCallExprSyntax) -> String? {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    else { return nil }
    let declarations = resolver.declarations(of: node.calledExpression)
    if declarations.isEmpty {
      if Self.standard.contains(name), isConversion(node, to: name) { return name }
      if let type = collectionType(madeBy: node, name) { return type }
      if name == "AnyHashable", node.arguments.count == 1 { return name }
      if name == "Optional", node.arguments.count == 1, let only = node.arguments.first?.expression, !only.isLiteral {
        return type(of: only).flatMap { $0.hasSuffix("?") ? nil : $0 + "?" }
      }
      return Self.readNumbers.contains(name) && node.readsText(types: self) ? name + "?" : nil
    }
    if node.arguments.count == 1, node.arguments.first?.label?.text == "rawValue",
      declarations.allSatisfy({ $0.isRawEnum }), resolver.initializers(ofType: name).isEmpty
    {
      return name + "?"
    }
    let isCertain = declarations.allSatisfy { declaration in
      declaration.kind == .type && !declaration.isGenericType
        && (!resolver.mayFail(toMake: declaration) || cannotFail(node, toMake: name))
    }
    if isCertain { return name }
    return declarations.count == 1 && certainlyMayFail(node, toMake: name) ? name + "?" : nil
  }

  /// Whether a call can only mean initializers of a type, not generic, that are written with a `?`.
  private func certainlyMayFail(_ node: FunctionCallExprSyntax, toMake name: String) -> Bool {
    let meant = resolver.initializers(ofType: name).filter { node.fits($0.signature.parameterClause) }
    return !meant.isEmpty && meant.allSatisfy { $0.optionalMark?.tokenKind == .postfixQuestionMark }
      && resolver.declarations(of: node.calledExpression).allSatisfy { $0.kind == .type && !$0.isGenericType }
  }

  /// `Style.plain` is a `Style` if that is an enum's case, and `Style.size` is none if that has a value.
  private func type(ofCase node: MemberAccessExprSyntax, isCalled: Bool = false) -> String? {
    guard let base = node.base,
      resolver.declarations(of: ExprSyntax(node)).contains(where: { $0.kind == .enumCase && $0.hasValue == isCalled }),
      base.trimmedDescription.first?.isUppercase == true,
      !resolver.declarations(of: base).contains(where: \.isGenericType)
    else { return nil }
    return base.trimmedDescription
  }

  /// `Style.size(2)` is a `Style`, too.
  private func type(ofCall node: FunctionCallExprSyntax) -> String? {
    node.calledExpression.as(MemberAccessExprSyntax.self).flatMap { type(ofCase: $0, isCalled: true) }
  }

  /// `Page.self` is a `Page.Type`, if `Page` is no protocol and not generic.
  private func type(ofMetatype node: MemberAccessExprSyntax) -> String? {
    guard node.declName.baseName.tokenKind == .keyword(.self), let base = node.base,
      let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return nil }
    let declarations = resolver.declarations(of: base)
    if declarations.isEmpty {
      let isClass = PlatformClasses.isClass(name) && isOfPlatform(name)
      return isClass || Self.standard.contains(name) ? name + ".Type" : nil
    }
    return declarations.allSatisfy { $0.kind == .type && !$0.isGenericType && !$0.node.is(ProtocolDeclSyntax.self) }
      ? name + ".Type" : nil
  }

  private static let placeTypes = [
    "column": "Int", "file": "String", "fileID": "String", "filePath": "String", "function": "String", "line": "Int",
    "selector": "Selector",
  ]

  private static let standard: Set = [
    "String", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt32", "UInt64", "Double", "Bool", "Float", "CGFloat",
    "Character",
  ]

  /// Types whose initializers read a text, and may fail.
  private static let readNumbers: Set = ["Int", "UInt", "Double", "Float"]

  /// Whether it converts a number, as `String(count)` and `Int(width)` do; `Int("4")` may be `nil`.
  private func isConversion(_ node: FunctionCallExprSyntax, to name: String) -> Bool {
    guard let first = node.arguments.first, node.trailingClosure == nil else { return node.arguments.isEmpty }
    if name == "String" {
      return ["describing", "reflecting", "format", "repeating", "decoding", nil].contains(first.label?.text)
    }
    return first.label == nil && node.arguments.count == 1
      && type(of: first.expression).map { ["Int", "UInt", "Double", "Float", "CGFloat"].contains($0) } ?? false
  }

  private func resultType(_ node: FunctionCallExprSyntax) -> String? {
    let declarations = resolver.declarations(of: node.calledExpression)
    if declarations.isEmpty, ["max", "min"].contains(node.calledExpression.simpleName),
      node.arguments.allSatisfy({ $0.label == nil }), node.arguments.contains(where: { !$0.expression.isLiteral })
    {
      return commonType(of: node.arguments.map(\.expression))
    }
    // `[Int]()`
    if node.arguments.isEmpty, node.trailingClosure == nil, node.calledExpression.is(ArrayExprSyntax.self) {
      return node.calledExpression.trimmedDescription
    }
    // The platforms' function for texts; a macro or a function of one's own would be declared.
    if declarations.isEmpty, node.calledExpression.simpleName == "NSLocalizedString" {
      return node.arguments.contains { $0.label?.text == "comment" } ? "String" : nil
    }
    let types = declarations.map { declaration -> String? in
      guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return nil }
      guard let type = function.signature.returnClause?.type else { return "Void" }
      if function.genericParameterClause != nil { return nil }
      return spelling(of: type, at: ExprSyntax(node))
    }
    guard let first = types.first, types.allSatisfy({ $0 == first }), first?.hasPrefix("some ") != true, first != "Self"
    else { return nil }
    return first
  }

  private func variableType(_ expression: ExprSyntax) -> String? {
    let declarations = resolver.declarations(of: expression)
    guard let declaration = declarations.first, declarations.count == 1 else { return nil }
    switch declaration.kind {
    case .variable:
      guard let binding = declaration.binding, binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
      if let annotation = binding.typeAnnotation?.type { return spelling(of: annotation, at: expression) }
      return binding.initializer.flatMap { value in
        type(of: value.value).flatMap { spelling(of: $0, writtenAt: Syntax(value), at: expression) }
      }
    case .parameter:
      return declaration.node.as(FunctionParameterSyntax.self).flatMap { $0.typeOfName }
        ?? declaration.node.as(ClosureParameterSyntax.self).flatMap { $0.typeOfName }
    case .optionalBinding: return boundType(declaration, at: expression)
    case .loopVariable: return elementType(declaration, at: expression)
    default: return nil
    }
  }

  /// The type of `line` behind `guard let line = order.lines.first`.
  private func boundType(_ declaration: Declaration, at place: ExprSyntax) -> String? {
    guard let binding = declaration.node.as(OptionalBindingConditionSyntax.self),
      binding.pattern.is(IdentifierPatternSyntax.self)
    else { return nil }
    if let annotation = binding.typeAnnotation?.type { return spelling(of: annotation, at: place) }
    guard let value = binding.initializer?.value, let type = type(of: value), type.hasSuffix("?") else { return nil }
    return spelling(of: String(type.dropLast()), writtenAt: Syntax(value), at: place)
  }

  /// The type of `line` in `for line in order.lines`.
  private func elementType(_ declaration: Declaration, at place: ExprSyntax) -> String? {
    guard let loop = declaration.node.as(ForStmtSyntax.self), loop.awaitKeyword == nil,
      loop.pattern.is(IdentifierPatternSyntax.self)
    else { return nil }
    if let annotation = loop.typeAnnotation?.type { return spelling(of: annotation, at: place) }
    return type(of: loop.sequence)?.elementType.flatMap {
      spelling(of: $0, writtenAt: Syntax(loop.sequence), at: place)
    }
  }

  /// Whether iterating over the value has no effect.
  func isArray(_ expression: ExprSyntax) -> Bool {
    guard let name = type(ofBase: expression) else { return false }
    return name.hasPrefix("[") && name.hasSuffix("]") || name.hasPrefix("Array<") || name.hasPrefix("Set<")
  }

  /// Whether an expression returns nothing, or is a call of which that is unknown.
  func mayReturnNothing(_ expression: ExprSyntax) -> Bool {
    if let node = expression.as(TryExprSyntax.self) { return mayReturnNothing(node.expression) }
    if let node = expression.as(AwaitExprSyntax.self) { return mayReturnNothing(node.expression) }
    return isVoid(expression) ?? expression.is(FunctionCallExprSyntax.self)
  }

  /// Whether an expression returns nothing; `nil` if that is unknown.
  func isVoid(_ expression: ExprSyntax) -> Bool? {
    if let node = expression.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self) {
      return true
    }
    if let node = expression.as(InfixOperatorExprSyntax.self),
      let name = node.operatorName, name.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
    {
      return true
    }
    if let node = expression.as(FunctionCallExprSyntax.self),
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["print", "debugPrint", "assert", "precondition"].contains(name)
    {
      return true
    }
    return type(of: expression).map { $0 == "Void" || $0 == "()" }
  }
}

extension Declaration {
  /// Whether it is an enum with raw values of a standard type.
  fileprivate var isRawEnum: Bool {
    let inherited = node.as(EnumDeclSyntax.self)?.inheritanceClause?.firstType?.trimmedDescription
    return ["Int", "String"].contains(inherited)
  }

  /// Whether it is an enum's case with an associated value.
  fileprivate var hasValue: Bool { node.as(EnumCaseElementSyntax.self)?.parameterClause != nil }
}

extension FunctionCallExprSyntax {
  /// Whether it is `Int("4")`.
  fileprivate func readsText(types: StaticTypes) -> Bool {
    guard let only = arguments.first, arguments.count == 1, only.label == nil, trailingClosure == nil else {
      return false
    }
    return types.type(of: only.expression) == "String"
  }
}

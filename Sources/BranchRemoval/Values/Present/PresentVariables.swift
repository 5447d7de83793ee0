import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds locals, private constants and private variables that nobody sets, of optional types that are never `nil` since code is gone.
///
/// ```
/// let title: String? = "new"                 // G == .red ? "new" : nil
/// var page: Page?
/// page = makePage()                          // if G == .red { page = makePage() }
/// private let badge: Badge?
/// init() { badge = Badge() }                 // badge = G == .red ? Badge() : nil
/// private lazy var queue: Queue? = Queue()   // G == .red ? Queue() : nil
/// ```
struct PresentVariables {
  private let round: Round
  private let types: StaticTypes

  init(_ round: Round, _ types: StaticTypes) {
    (self.round, self.types) = (round, types)
  }

  func all(in number: Int) -> [PresentValue] {
    round.nodes(of: number).variables.compactMap { OptionalVariable($0) }.compactMap { value(of: $0, number) }
  }

  private func value(of variable: OptionalVariable, _ number: Int) -> PresentValue? {
    let scope = Syntax(variable.binding).localScope
    let given = assignments(to: variable, scope, number)
    guard let given, variable.isLocal || !(variable.isVariable && !given.isEmpty) && !mayBeDecoded(variable),
      let values = variable.values(given.map(\.rightOperand)),
      values.allSatisfy(types.isNeverNil),
      hasLostNil(variable, given, number)
    else { return nil }
    return value(variable, given, values, scope, isAdded: isAdded(variable, number))
  }

  /// A private constant, if some assignments gave it a value.
  func property(_ binding: PatternBindingSyntax, given: [InfixOperatorExprSyntax]) -> PresentValue? {
    guard let node = binding.parent?.parent?.as(VariableDeclSyntax.self), let variable = OptionalVariable(node),
      !variable.isVariable, Syntax(binding).localScope == nil, !mayBeDecoded(variable)
    else { return nil }
    return value(variable, given, given.map(\.rightOperand), nil, isAdded: false)
  }

  private func value(
    _ variable: OptionalVariable, _ given: [InfixOperatorExprSyntax], _ values: [ExprSyntax], _ scope: Range<Int>?,
    isAdded: Bool
  ) -> PresentValue? {
    let isLocal = scope != nil
    let joined = variable.binding.initializer == nil && isLocal ? variable.declaration(joining: given) : nil
    if variable.isVariable, joined == nil, variable.binding.initializer == nil { return nil }
    return PresentValue(
      node: Syntax(variable.binding), token: variable.token,
      mark: mark(of: variable, values[0], isAdded: isAdded), scope: scope,
      isHidden: true, isCalled: false, isFixed: !variable.isVariable || joined != nil || given.isEmpty,
      assignment: joined.map { ($0, given[0].leftOperand) })
  }

  /// Whether something that no source shows may give it a value, or leave it without one. A constant with a value of its
  /// own is not decoded.
  private func mayBeDecoded(_ variable: OptionalVariable) -> Bool {
    guard variable.isVariable || variable.binding.initializer == nil, let type = variable.binding.enclosingType else {
      return false
    }
    return round.world.mayBeFilled(type)
  }

  /// The type that an earlier round wrote goes where the value says it.
  private func mark(of variable: OptionalVariable, _ value: ExprSyntax, isAdded: Bool) -> Range<Int> {
    guard isAdded, let type = types.type(of: value), variable.binding.initializer != nil,
      type == variable.type.wrappedType.trimmedDescription
    else { return variable.type.questionMark.contentRange }
    return variable.annotation.contentRange
  }

  private func isAdded(_ variable: OptionalVariable, _ number: Int) -> Bool {
    round.texts[number].knownOriginalOffset(of: variable.annotation.contentStart) == nil
  }

  /// The assignments to it; `nil` if something else may change it.
  private func assignments(
    to variable: OptionalVariable, _ scope: Range<Int>?, _ number: Int
  ) -> [InfixOperatorExprSyntax]? {
    var found: [InfixOperatorExprSyntax] = []
    for reference in round.world.names(inFile: number).references[variable.name] ?? []
    where scope?.contains(reference.contentStart) ?? true {
      let use = reference.outermostName
      guard let given = use.givenValue else { continue }
      let declarations = round.world.resolver.declarations(ofUse: use)
      if !declarations.isEmpty, !declarations.contains(where: { $0.node.id == variable.binding.id }) { continue }
      guard case .known = given, declarations.count == 1,
        let assignment = use.parent?.as(InfixOperatorExprSyntax.self)
      else { return nil }
      found.append(assignment)
    }
    return found
  }

  /// Whether a value is a parameter that an earlier round took the optional from.
  private func isOptionalNoMore(_ value: ExprSyntax) -> Bool {
    let found = round.world.resolver.declarations(of: value)
    guard let parameter = found.first?.node.as(FunctionParameterSyntax.self), found.count == 1,
      let number = round.number(of: parameter)
    else { return false }
    let end = parameter.type.contentEnd
    return !parameter.type.isOptionalType && round.texts[number].originalText(of: end - 1..<end + 1).contains("?")
  }

  /// Whether the original text gave it `nil`, or had a condition for the only assignment.
  private func hasLostNil(
    _ variable: OptionalVariable, _ given: [InfixOperatorExprSyntax], _ number: Int
  ) -> Bool {
    // An earlier round joined the declaration with the only value.
    if variable.binding.initializer != nil, isAdded(variable, number) { return true }
    let text = round.texts[number]
    let values = [variable.binding.initializer?.value].compactMap { $0 } + given.map(\.rightOperand)
    if values.contains(where: { text.hasLostNil(in: $0.contentRange) || isOptionalNoMore($0) }) { return true }
    guard variable.binding.initializer == nil, let only = given.first, given.count == 1, variable.isVariable else {
      return false
    }
    return text.isChanged(variable.binding.contentStart..<only.contentEnd)
  }
}

/// A stored variable or constant of its own declaration.
private struct OptionalVariable {
  let node: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let token: TokenSyntax
  let annotation: TypeAnnotationSyntax
  let type: OptionalTypeSyntax
  let isLocal: Bool

  init?(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, node.attributes.isEmpty, let binding = node.bindings.first,
      binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let annotation = binding.typeAnnotation, let type = annotation.type.as(OptionalTypeSyntax.self),
      annotation.type.onlyOptionalMark != nil
    else { return nil }
    (self.node, self.binding, self.token, self.annotation, self.type) = (node, binding, name, annotation, type)
    isLocal = Syntax(binding).localScope != nil
    guard isLocal ? node.modifiers.isEmpty : isHiddenMember else { return nil }
  }

  /// Whether only its file sees it, and no memberwise initializer gives it a value.
  private var isHiddenMember: Bool {
    guard node.parent?.is(MemberBlockItemSyntax.self) ?? false, node.modifiers.allSatisfy({ $0.detail == nil }),
      node.modifiers.isHiddenInFile,
      node.modifiers.allSatisfy({ Self.modifiers.contains($0.name.tokenKind) })
    else { return false }
    if !isVariable { return true }
    return binding.initializer != nil
      && (node.modifiers.isStatic || node.enclosingType?.node.is(ClassDeclSyntax.self) ?? false)
  }

  private static let modifiers: Set<TokenKind> = [
    .keyword(.private), .keyword(.fileprivate), .keyword(.static), .keyword(.lazy), .keyword(.final),
  ]

  var name: String { token.bareName }
  var isVariable: Bool { node.bindingSpecifier.tokenKind == .keyword(.var) }

  /// All values that it ever has; `nil` if it begins as `nil` by itself.
  func values(_ given: [ExprSyntax]) -> [ExprSyntax]? {
    if let initial = binding.initializer?.value { return [initial] + given }
    return given.isEmpty || isVariable && given.count > 1 ? nil : given
  }

  /// Its statement, if the only assignment stands in the same block, and nothing between them names it.
  func declaration(joining given: [InfixOperatorExprSyntax]) -> CodeBlockItemSyntax? {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), let only = given.first, given.count == 1,
      only.leftOperand.is(DeclReferenceExprSyntax.self),
      let assigned = only.parent?.as(CodeBlockItemSyntax.self), assigned.parent?.id == item.parent?.id,
      !(item.leadingTrivia + item.trailingTrivia).contains(where: \.isComment),
      !only.rightOperand.hasToken(named: name), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let between = Array(list).filter { $0.position > item.position && $0.position < assigned.position }
    return between.allSatisfy { !$0.hasToken(named: name) } ? item : nil
  }
}

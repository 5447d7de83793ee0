import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A getter, a function without parameters, or a private or local constant of which removed code left `nil` alone, or of a function
/// one Boolean; or a variable to which removed code of its file alone assigned anything else than its first value: `nil`, `true` or `false`.
///
/// ```
/// var hint: String? { guard flags.isOn(.newPage) else { return nil }; return "New" }    becomes    { return nil }
/// if let hint = model.hint { … }                                                        goes
/// private lazy var banner: UIView? = flags.isOn(.newPage) ? UIView() : nil              becomes    = nil
/// if let banner { … }                                                                   goes
/// ```
struct EmptiedValue {
  /// The binding or the function.
  let node: Syntax
  let name: String
  let file: Int
  /// The value of a variable or a function that is a Boolean; `nil` of all others.
  var boolean: Bool?
  fileprivate let modifiers: DeclModifierListSyntax
  fileprivate let attributes: AttributeListSyntax

  /// Whether no other file sees it.
  var isHidden: Bool { modifiers.isHiddenInFile }

  /// Whether a view stores it.
  var isState: Bool { attributes.hasState }

  /// Those of the type around it.
  var members: MemberBlockItemListSyntax? {
    node.ancestors.lazy.compactMap { $0.as(MemberBlockItemListSyntax.self) }.first
  }

  /// Whether what reads the name reads this declaration, and gets its only value.
  func isAlwaysRead(by world: World) -> Bool {
    if isStored, !isConstant, !isNeverSet(world) { return false }
    if node.localScope != nil { return attributes.allSatisfy { $0.isHarmless } }
    guard world.isOwn(modifiers),
      attributes.isPlainlyPublished || attributes.allSatisfy({ isStored ? $0.isHarmless : $0.keepsValue })
        || isHidden && world.onlyStores(attributes, name, inFile: file),
      !world.mayBeRequired(name, node),
      let declaration = world.resolver.declarations(named: name).first(where: { $0.node.id == node.id })
    else { return false }
    return attributes.isPlainlyPublished || attributes.hasState
      ? !world.resolver.overrides(name) : !world.resolver.mayBeReplaced(declaration)
  }

  private var isStored: Bool { node.as(PatternBindingSyntax.self).map { $0.accessorBlock == nil } ?? false }

  /// Whether it is a `let` without a value.
  var isGivenByInitializers: Bool { hasValue == false && isLet }

  /// Whether it is a `let` with its value.
  private var isConstant: Bool { hasValue == true && isLet }

  /// `nil` of a function.
  private var hasValue: Bool? { node.as(PatternBindingSyntax.self).map { $0.initializer != nil } }

  private var isLet: Bool {
    node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
  }

  /// Whether nothing gives a variable another value: no assignment, no decoder, no memberwise initializer, no binding.
  private func isNeverSet(_ world: World) -> Bool {
    guard let type = node.enclosingType,
      type.node.asProtocol((any DeclGroupSyntax).self).map({ declaration in
        !declaration.is(StructDeclSyntax.self) || declaration.declaresInitializer
          || world.files(using: name, in: sight).allSatisfy { !isGivenByCall(world.names(inFile: $0)) }
      }) ?? false,
      let variable = node.parent?.parent,
      isHidden || !node.isInTestFile && !world.isMemberForObjectiveC(variable),
      !world.mayBeFilled(type)
    else { return false }
    let isPublished = attributes.isPlainlyPublished
    if isPublished,
      !world.isUnobserved(name) || world.hearsOfObjects || !node.isInObjectThatPublishesAll
    {
      return false
    }
    let references = world.files(using: name, in: sight).flatMap {
      world.names(inFile: $0).references[name] ?? []
    }
    return references.allSatisfy { reference in
      let use = reference.outermostName
      switch use.givenValue {
      case nil
      where !use.isChanged(world.resolver)
        && (isHidden && !isPublished || !use.mayBeBound && !world.resolver.isBinding(use)):
        return true
      case .known(let value) where isOwn(value): return true
      default:
        let found = world.resolver.parsedDeclarations(of: use)
        return !found.isEmpty && !found.contains { $0.node.id == node.id }
      }
    }
  }

  private var sight: World.Sight { isHidden ? .file(file) : .everywhere }

  /// Whether a call in a file passes something for its name, as to a memberwise initializer.
  private func isGivenByCall(_ names: NameTable) -> Bool {
    names.nodes.calls.contains { call in call.arguments.contains { $0.label?.bareName == name } }
  }

  private func isOwn(_ value: ExprSyntax) -> Bool {
    guard let boolean else { return value.is(NilLiteralExprSyntax.self) }
    return value.as(BooleanLiteralExprSyntax.self)?.isTrue == boolean
  }

  /// - Parameter hasLost: whether removed code assigned a name something else.
  static func unset(in nodes: SyntaxNodes, _ file: Int, hasLost: (EmptiedValue) -> Bool) -> [EmptiedValue] {
    UnsetFinder(nodes, file).found.filter(hasLost)
  }

  /// - Parameter isEmptied: whether earlier rounds took other results out of a body.
  static func all(
    in nodes: SyntaxNodes, _ file: Int, where isEmptied: (EmptiedValue, _ body: Range<Int>) -> Bool
  ) -> [EmptiedValue] {
    NilFinder(nodes, file).found.filter { isEmptied($0.value, $0.body) }.map(\.value)
  }
}

private struct NilFinder {
  private let file: Int
  private(set) var found: [(value: EmptiedValue, body: Range<Int>)] = []

  init(_ nodes: SyntaxNodes, _ file: Int) {
    self.file = file
    for node in nodes.variables { note(node) }
    for node in nodes.functions { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let binding = node.bindings.first, let value = binding.writtenNil(of: node),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      binding.typeAnnotation?.type.isOptionalType ?? false
    else { return }
    let emptied = EmptiedValue(
      node: Syntax(binding), name: name, file: file, modifiers: node.modifiers, attributes: node.attributes)
    found.append((emptied, value))
  }

  private mutating func note(_ node: FunctionDeclSyntax) {
    guard let body = node.body, let result = body.statements.onlyExpression,
      let type = node.signature.returnClause?.type, node.signature.parameterClause.parameters.isEmpty,
      node.signature.effectSpecifiers == nil, node.genericParameterClause == nil
    else { return }
    let boolean = type.trimmedDescription == "Bool" ? result.as(BooleanLiteralExprSyntax.self)?.isTrue : nil
    guard boolean != nil || type.isOptionalType && result.is(NilLiteralExprSyntax.self) else { return }
    let value = EmptiedValue(
      node: Syntax(node), name: node.name.bareName, file: file, boolean: boolean, modifiers: node.modifiers,
      attributes: node.attributes)
    found.append((value, body.contentRange))
  }
}

extension ExprSyntax {
  /// Whether something that changes the value may get to it: by a key path, or by a member of a binding, also where
  /// SwiftUI takes one: `Toggle("Star", isOn: note.isStarred)` with a `Bindable<Note>`.
  fileprivate var mayBeBound: Bool {
    if parent?.is(KeyPathPropertyComponentSyntax.self) ?? false || isProjected { return true }
    guard self.is(MemberAccessExprSyntax.self), let label = parent?.as(LabeledExprSyntax.self)?.label?.bareName else {
      return false
    }
    return Self.labelsOfBindings.contains(label)
  }

  private static let labelsOfBindings: Set = [
    "isExpanded", "isOn", "isPresented", "item", "selection", "text", "value",
  ]
}

/// Finds variables whose first value is none, or a Boolean.
private struct UnsetFinder {
  private let file: Int
  private(set) var found: [EmptiedValue] = []

  init(_ nodes: SyntaxNodes, _ file: Int) {
    self.file = file
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    guard node.parent?.is(MemberBlockItemSyntax.self) ?? false, !node.modifiers.isLazy,
      node.modifiers.isHiddenInFile || node.bindingSpecifier.tokenKind == .keyword(.var) && !node.modifiers.isStatic,
      node.attributes.isEmpty || node.attributes.isPlainlyPublished
        || node.attributes.hasState && node.modifiers.isHiddenInFile,
      node.bindings.count == 1,
      let binding = node.bindings.first, binding.accessorBlock == nil,
      node.bindingSpecifier.tokenKind == .keyword(.var) || binding.initializer == nil && binding.isEmptyOptional,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    else { return }
    let boolean = binding.initializer?.value.as(BooleanLiteralExprSyntax.self)?.isTrue
    guard boolean == nil ? binding.isEmptyOptional : binding.mayBeOnlyBoolean else { return }
    found.append(
      EmptiedValue(
        node: Syntax(binding), name: name, file: file, boolean: boolean, modifiers: node.modifiers,
        attributes: node.attributes))
  }
}

extension PatternBindingSyntax {
  /// The range of a getter that returns `nil` alone, or of the value `nil`, also by `{ return nil }()`, of a variable that only
  /// its file or its block sees.
  fileprivate func writtenNil(of variable: VariableDeclSyntax) -> Range<Int>? {
    if let block = accessorBlock {
      let isNil = block.onlyGetter?.onlyExpression?.is(NilLiteralExprSyntax.self) ?? false
      return isNil ? block.contentRange : nil
    }
    guard let initializer, variable.modifiers.isHiddenInFile || Syntax(variable).localScope != nil else { return nil }
    let value = initializer.value
    let closure = value.as(FunctionCallExprSyntax.self).flatMap { call in
      call.arguments.isEmpty ? call.calledExpression.as(ClosureExprSyntax.self) : nil
    }
    let result = closure.map { $0.signature == nil ? $0.statements.onlyExpression : nil } ?? value
    return result?.is(NilLiteralExprSyntax.self) ?? false ? initializer.contentRange : nil
  }

  /// Whether it begins as `nil`, written or not: `var hint: String?`.
  fileprivate var isEmptyOptional: Bool {
    guard typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false else { return false }
    return initializer.map { $0.value.is(NilLiteralExprSyntax.self) } ?? true
  }

  /// Whether no type is written, or that of Booleans.
  fileprivate var mayBeOnlyBoolean: Bool { typeAnnotation.map { $0.type.trimmedDescription == "Bool" } ?? true }
}

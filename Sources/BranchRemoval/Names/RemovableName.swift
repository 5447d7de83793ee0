import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// A declared name that may be deleted once nothing uses it.
struct RemovableName {
  enum Kind {
    case variable(PatternBindingSyntax, VariableDeclSyntax)
    /// A function, a type, a type alias.
    case declaration(DeclSyntax)
    case capture(ClosureCaptureSyntax)
  }

  let kind: Kind
  let name: String
  /// The offset of the name in its declaration.
  let nameStart: Int
  /// The syntax that identifies the declaration for the resolver.
  let declaration: Syntax
  /// The bytes of the block in which a local name is visible.
  let scope: Range<Int>?
  let modifiers: DeclModifierListSyntax?
  let attributes: AttributeListSyntax?

  var isLocal: Bool { scope != nil }

  var isFunction: Bool {
    if case .declaration = kind { true } else { false }
  }

  /// Whether it is a type or a type alias.
  var isType: Bool {
    if case .declaration(let node) = kind { !node.is(FunctionDeclSyntax.self) } else { false }
  }

  /// The bytes of the declaration.
  var range: Range<Int> { declaration.contentRange }

  /// Whether it is a property or a function, which only computes its value.
  var isComputed: Bool {
    switch kind {
    case .variable(let binding, _): binding.accessorBlock?.isComputing ?? false
    case .declaration(let node): node.is(FunctionDeclSyntax.self)
    case .capture: false
    }
  }

  var isStatic: Bool { modifiers?.isStatic ?? false }

  /// Whether it is a static member, or a type in another type.
  var isMemberOfType: Bool {
    if isLocal || declaration.enclosingType == nil { return false }
    return isStatic || isType
  }

  /// Whether no other module and no subclass can use or override it.
  var isOwn: Bool { modifiers?.isOwn ?? true }

  var isSeenInFileOnly: Bool {
    if isLocal { return true }
    return modifiers?.isHiddenInFile ?? false
  }

  /// Whether a name stands in its attributes, where it means something else: `@Environment(\.dismiss) var dismiss`.
  func hasInAttributes(_ node: some SyntaxProtocol) -> Bool {
    attributes?.contentRange.contains(node.contentStart) ?? false
  }

  var hasNoAttributes: Bool { attributes?.allSatisfy { $0.isHarmless } ?? true }

  /// Whether it can be used without its name: an operator, a function that the compiler calls, a requirement of the
  /// standard library.
  var isUsedWithoutName: Bool {
    if isLocal { return false }
    if ImpliedNames.isOperator(name) { return true }
    guard declaration.enclosingType != nil else { return false }
    switch kind {
    case .variable: return ImpliedNames.includes(property: name)
    case .declaration(let node):
      return node.is(FunctionDeclSyntax.self)
        ? ImpliedNames.includes(function: name) : ImpliedNames.types.contains(name)
    case .capture: return false
    }
  }

  /// Whether writing it runs code of its own: an observer, a setter, or a wrapper that hands the value on.
  var isWriteNoticed: Bool {
    guard case .variable(let binding, let variable) = kind else { return false }
    return binding.accessorBlock != nil || variable.attributes.handWritesOn
  }

  /// Whether it has a decided experiment's type, or holds one of its values.
  func isOfExperiment(_ round: Round) -> Bool { experiment(round) != nil }

  /// The decided experiment whose type it has, or whose value it holds.
  func experiment(_ round: Round) -> ExperimentNames? {
    switch kind {
    case .variable(let binding, let variable):
      if let names = round.world.resolver.experiment(ofAttributesOf: variable), round.values.winners[names] != nil {
        return names
      }
      if let type = binding.typeAnnotation?.type {
        // `[X.Group: Int]` is a table of the experiment's.
        let key = type.as(DictionaryTypeSyntax.self)?.key
        return round.decided(round.world.resolver.meaning(of: key ?? type))
      }
      return binding.initializer.flatMap { round.decided(round.world.resolver.meaning(of: $0.value)) }
    case .declaration(let decl):
      if let type = decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type {
        return round.decided(round.world.resolver.meaning(of: type))
      }
      return decl.as(TypeAliasDeclSyntax.self).flatMap {
        round.decided(round.world.resolver.meaning(of: $0.initializer.value))
      }
    case .capture(let capture):
      return capture.initializer.flatMap { round.decided(round.world.resolver.meaning(of: $0.value)) }
    }
  }

  /// Whether it may satisfy a requirement of a protocol, in the given files or from elsewhere.
  func isRequirement(_ round: Round) -> Bool {
    guard !isLocal, !declaration.isRequirement else { return false }
    return round.world.mayBeRequired(name, declaration)
  }
}

extension Round {
  fileprivate func decided(_ meaning: ExpressionMeaning?) -> ExperimentNames? {
    guard let meaning, values.winners[meaning.experiment] != nil else { return nil }
    switch meaning {
    case .isGroup, .rawValue, .parameterValue: return nil
    default: return meaning.experiment
    }
  }
}

/// Finds the names of a file that may be deleted.
final class CandidateFinder: SyntaxVisitor {
  private var found: [RemovableName] = []

  static func candidates(in tree: SourceFileSyntax) -> [RemovableName] {
    let finder = CandidateFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      found.append(
        RemovableName(
          kind: .variable(binding, node), name: pattern.identifier.bareName,
          nameStart: pattern.identifier.contentStart, declaration: Syntax(binding),
          scope: Syntax(node).localScope, modifiers: node.modifiers, attributes: node.attributes))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(DeclSyntax(node), node.name, node.modifiers, node.attributes)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(DeclSyntax(node), node.name, node.modifiers, node.attributes)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(DeclSyntax(node), node.name, node.modifiers, node.attributes)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    note(DeclSyntax(node), node.name, node.modifiers, node.attributes)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(DeclSyntax(node), node.name, node.modifiers, node.attributes)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    note(DeclSyntax(node), node.name, node.modifiers, node.attributes)
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if let closure = node.parent?.parent?.parent?.parent?.as(ClosureExprSyntax.self) {
      found.append(
        RemovableName(
          kind: .capture(node), name: node.name.bareName, nameStart: node.name.contentStart, declaration: Syntax(node),
          scope: closure.statements.contentRange, modifiers: nil, attributes: nil))
    }
    return .visitChildren
  }

  private func note(
    _ node: DeclSyntax, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    found.append(
      RemovableName(
        kind: .declaration(node), name: name.bareName, nameStart: name.contentStart, declaration: Syntax(node),
        scope: Syntax(node).localScope, modifiers: modifiers, attributes: attributes))
    return .visitChildren
  }
}

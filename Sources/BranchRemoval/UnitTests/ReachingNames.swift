import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names by which code of the app is reached, directly or through other code, as far as it is parsed.
///
/// ```
/// var color: String { isDark ? "black" : "white" }                // color
/// func draw() { fill(color) }                                     // draw
/// init() { draw() }                                               // the type
/// ```
struct ReachingNames {
  private(set) var names: Set<String> = []
  private(set) var owners: [ReachingOwner] = []

  /// Past so many names, too much is reached to tell anything.
  private static let most = 300

  /// - Returns: `nil` if too much reaches the code.
  init?(_ places: some Sequence<Syntax>, _ world: World) {
    var pending = places.flatMap(\.reachingOwners)
    var seen: Set<SyntaxIdentifier> = []
    while let owner = pending.popLast() {
      guard seen.insert(owner.node.id).inserted else { continue }
      names.formUnion(owner.names)
      owners.append(owner)
      if names.count > Self.most { return nil }
      for name in owner.names.sorted() {
        let users = world.parsedReferences(to: name).filter { !world.isOfAnother($0, than: owner.node) }
        pending += users.flatMap { Syntax($0).reachingOwners }
      }
    }
  }
}

/// What code is reached by: a member, a global, or the type that a member is a part of.
struct ReachingOwner {
  let names: Set<String>
  /// The declaration; of a variable its binding.
  let node: Syntax
}

extension World {
  /// Where code of the app reads a property, or may do so.
  ///
  /// - Parameter references: finds the uses of a name.
  func reads(
    of property: PatternBindingSyntax, among references: (String) -> [DeclReferenceExprSyntax]
  ) -> [DeclReferenceExprSyntax] {
    guard let name = property.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { return [] }
    return references(name).filter { use in
      guard !use.isInTestFile, use.outermostName.givenValue == nil else { return false }
      let found = resolver.parsedDeclarations(of: use.outermostName)
      return found.isEmpty || found.contains { $0.node.id == property.id || $0.isRequirement }
    }
  }

  /// Whether a name in an expression is certainly that of another declaration than a member, a global or a type.
  fileprivate func isOfAnother(_ use: DeclReferenceExprSyntax, than node: Syntax) -> Bool {
    let found = resolver.parsedDeclarations(of: use.outermostName)
    guard !found.isEmpty, !node.isOverride else { return false }
    // A type has many declarations: extensions.
    return found.allSatisfy { $0.kind != .type && $0.node.id != node.id && !$0.isRequirement }
  }
}

extension Syntax {
  /// The stored property that a value is for, or whose type it is a part of: `test` of `test = service.fetchSplitTest(X.self)`.
  var propertyKeepingIt: PatternBindingSyntax? {
    for node in ancestors {
      if let parameter = node.as(FunctionParameterSyntax.self) { return parameter.onlyAssignedProperty }
      if let assignment = node.as(InfixOperatorExprSyntax.self), let property = AssignedProperty(assignment) {
        return property.binding
      }
      if let binding = node.as(PatternBindingSyntax.self) {
        return binding.accessorBlock == nil && binding.enclosingType != nil && Syntax(binding).localScope == nil
          ? binding : nil
      }
      if node.is(CodeBlockItemListSyntax.self) { return nil }
    }
    return nil
  }

  fileprivate var isOverride: Bool {
    let declaration = self.is(PatternBindingSyntax.self) ? parent?.parent : self
    let modifiers = declaration?.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { $0.name.tokenKind == .keyword(.override) } ?? false
  }

  /// The member, or the global, that it is a part of, and its type if code of the platform may call it.
  var reachingOwners: [ReachingOwner] {
    guard enclosingTest == nil else { return [] }
    for node in ancestors {
      let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
      guard isMember || node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false else { continue }
      let type = node.enclosingType.map { [ReachingOwner(names: [$0.plainName], node: Syntax($0.node))] } ?? []
      if let function = node.as(FunctionDeclSyntax.self) {
        let own = ReachingOwner(names: [function.name.bareName], node: node)
        return [own] + (function.mayBeCalledByPlatform ? type : [])
      }
      guard let variable = node.as(VariableDeclSyntax.self) else { return type }
      let names = DeclSyntax(variable).declaredNames
      let own = ReachingOwner(names: names, node: variable.bindings.first.map { Syntax($0) } ?? node)
      let isStored = variable.bindings.contains { $0.initializer != nil } && !variable.modifiers.isLazy
      return [own] + (isStored || names == ["body"] || variable.modifiers.areOverridable ? type : [])
    }
    return []
  }
}

extension FunctionParameterSyntax {
  /// The property that an initializer gives it to, if it does nothing else with it.
  var onlyAssignedProperty: PatternBindingSyntax? {
    guard let body = parent?.parent?.parent?.parent?.as(InitializerDeclSyntax.self)?.body,
      case let uses = Syntax(body).references(to: localName.bareName).filter({ $0.outermostName.givenValue == nil }),
      let use = uses.first, uses.count == 1, let assignment = use.parent?.as(InfixOperatorExprSyntax.self),
      assignment.rightOperand.id == use.id
    else { return nil }
    return AssignedProperty(assignment)?.binding
  }
}

extension FunctionDeclSyntax {
  fileprivate var mayBeCalledByPlatform: Bool {
    modifiers.areOverridable || !attributes.allSatisfy(\.isHarmless) || name.text == "body"
  }
}

import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The possible types of an expression, by their plain names. One of them is the actual type.
struct TypeNames {
  private(set) var names: Set<String>
  /// Where the names are written; `nil` where some are not.
  private(set) var written: [TypeSyntax]?
  /// Whether it may be another type of the sources, through a generic parameter or a type alias.
  private(set) var mayBeAny = false
  /// Whether it may be a type that no source declares.
  private(set) var mayBeExternal = false

  init(_ names: Set<String>) {
    self.names = names
    written = names.isEmpty ? [] : nil
  }

  static let any: TypeNames = {
    var all = TypeNames([])
    all.mayBeAny = true
    return all
  }()

  /// All types that a written type mentions: an element of `[Flag: Bool]` may be a member of `Flag` or `Bool`.
  init(in type: some SyntaxProtocol, _ resolver: RememberingResolver) {
    names = []
    let collector = TypeNameCollector(viewMode: .sourceAccurate)
    collector.walk(type)
    written = collector.types
    for name in collector.names {
      if name == "Self" {
        self = union(TypeNames(ofSelfAround: type, resolver))
      } else if type.isInScopeOfGenericParameter(name, resolver) || type.mayInheritAssociatedType(name, resolver) {
        mayBeAny = true
      } else if resolver.isTypeAlias(name) {
        written = nil
        if let types = resolver.types(ofAlias: name) { names.formUnion(types) } else { mayBeAny = true }
      } else {
        names.insert(name)
      }
    }
  }

  /// Of `Self` in an extension of `[Flag: Bool]`, of an alias for that, or of `Array where Element == Flag`, those of
  /// the elements, too.
  init(ofSelfAround type: some SyntaxProtocol, _ resolver: RememberingResolver) {
    guard let own = type.enclosingType else {
      self = .any
      return
    }
    guard let node = own.node.as(ExtensionDeclSyntax.self) else {
      self.init([own.plainName])
      return
    }
    self.init(in: node.extendedType, resolver)
    for requirement in node.genericWhereClause?.requirements ?? [] {
      if let same = requirement.requirement.as(SameTypeRequirementSyntax.self) {
        self = union(TypeNames(in: same.rightType, resolver))
      } else {
        mayBeAny = true
      }
    }
  }

  func union(_ other: TypeNames) -> TypeNames {
    var all = self
    all.names.formUnion(other.names)
    all.written = written.flatMap { own in other.written.map { own + $0 } }
    all.mayBeAny = mayBeAny || other.mayBeAny
    all.mayBeExternal = mayBeExternal || other.mayBeExternal
    return all
  }

  var orExternal: TypeNames {
    var all = self
    all.mayBeExternal = true
    return all
  }
}

private final class TypeNameCollector: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private(set) var types: [TypeSyntax] = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.bareName)
    types.append(TypeSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.bareName)
    types.append(TypeSyntax(node))
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SyntaxProtocol {
  /// Whether an enclosing declaration, or the type that it extends, has a generic parameter or associated type of a name.
  fileprivate func isInScopeOfGenericParameter(_ name: String, _ resolver: RememberingResolver) -> Bool {
    Syntax(self).ancestors.contains { node in
      node.declaresParameter(name)
        || node.as(ExtensionDeclSyntax.self)?.extendsType(withParameter: name, resolver) ?? false
    }
  }
}

extension ExtensionDeclSyntax {
  /// Whether the type has a generic parameter of a name, or may have one, because no source declares it.
  fileprivate func extendsType(withParameter name: String, _ resolver: RememberingResolver) -> Bool {
    let plain = extendedType.as(MemberTypeSyntax.self)?.name ?? extendedType.as(IdentifierTypeSyntax.self)?.name
    let types = plain.map { resolver.declarations(named: $0.bareName).filter { $0.kind == .type } } ?? []
    if types.isEmpty { return Self.commonParameters.contains(name) && resolver.declarations(named: name).isEmpty }
    return types.contains { $0.node.declaresParameter(name) }
  }

  private static let commonParameters = standardTypeParameters.union(["Base", "Content", "Label", "Root", "Upstream"])
}

extension SyntaxProtocol {
  /// Whether the type around it, or a protocol that this extends or conforms to, has an associated type of a name.
  fileprivate func mayInheritAssociatedType(_ name: String, _ resolver: RememberingResolver) -> Bool {
    let owners = resolver.declarations(named: name).filter { $0.node.is(AssociatedTypeDeclSyntax.self) }
      .compactMap { $0.node.enclosingType?.plainName }
    guard !owners.isEmpty else { return false }
    for case let node? in Syntax(self).ancestors.map({ $0.asProtocol((any DeclGroupSyntax).self) }) {
      let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.as(IdentifierTypeSyntax.self)?.name.bareName
      let own = extended ?? node.asProtocol((any NamedDeclSyntax).self)?.name.bareName
      if declaresType(name, in: node) { return false }
      let bodies = own.map { resolver.bodies(ofType: $0) } ?? []
      if bodies.contains(where: { declaresType(name, in: $0) }) { return false }
      let parents = bodies.flatMap { $0.inheritanceClause?.typeNames ?? [] }
      if owners.contains(where: { $0 == own || parents.contains($0) }) { return true }
    }
    return false
  }

  private func declaresType(_ name: String, in group: some DeclGroupSyntax) -> Bool {
    group.memberBlock.members.contains { member in
      !member.decl.is(AssociatedTypeDeclSyntax.self)
        && member.decl.asProtocol((any NamedDeclSyntax).self)?.name.bareName == name
    }
  }
}

extension RememberingResolver {
  /// The names of the types that a name with a type alias stands for, whichever declaration it is; `nil` if they are
  /// not known.
  func types(ofAlias name: String, depth: Int = 0) -> Set<String>? {
    let declared = declarations(named: name)
    guard depth < 4, !declared.isEmpty else { return nil }
    var found: Set<String> = []
    for declaration in declared {
      switch declaration.kind {
      case .type: found.insert(name)
      case .typeAlias:
        guard let types = types(of: declaration, named: name, depth: depth) else { return nil }
        found.formUnion(types)
      // In their scopes, they are what the name means.
      default: continue
      }
    }
    return found
  }

  private func types(of declaration: Declaration, named name: String, depth: Int) -> Set<String>? {
    guard let alias = declaration.node.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil else {
      return nil
    }
    let collector = TypeNameCollector(viewMode: .sourceAccurate)
    collector.walk(alias.initializer.value)
    var found: Set<String> = []
    for part in collector.names {
      guard part != "Self" else { return nil }
      // `typealias Tier = Server.Tier` makes the type of another module known here.
      if part == name || !isTypeAlias(part) {
        found.insert(part)
      } else {
        guard let types = types(ofAlias: part, depth: depth + 1) else { return nil }
        found.formUnion(types)
      }
    }
    return found
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names of a type and of the types around it, from the outside: `Tables.Configuration`.
struct TypePath: Hashable {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  /// - Parameter owner: a type or an extension.
  init(of owner: Syntax) {
    var names: [String] = []
    for node in [owner] + owner.ancestors {
      if let extended = node.as(ExtensionDeclSyntax.self) {
        names = extended.extendedType.pathNames + names
      } else if let type = node.asProtocol((any DeclGroupSyntax).self)?.asProtocol((any NamedDeclSyntax).self) {
        names.insert(type.name.bareName, at: 0)
      } else if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) {
        // No path leads to a local type.
        names.insert("", at: 0)
      }
    }
    self.names = names
  }

  private func ends(with other: [String]) -> Bool { names.suffix(other.count) == other[...] }

  /// Those of some types that a path in a configuration means: one of the top level before one in another type.
  ///
  /// The path may begin with the name of a module, and types around the type may be left out.
  func meant(among types: [TypePath]) -> Set<TypePath> {
    for start in names.indices {
      let rest = Array(names[start...])
      if let whole = types.first(where: { $0.names == rest }) { return [whole] }
      let inner = types.filter { $0.ends(with: rest) }
      if !inner.isEmpty { return Set(inner) }
    }
    return []
  }
}

extension TypeSyntax {
  fileprivate var pathNames: [String] {
    if let member = self.as(MemberTypeSyntax.self) { return member.baseType.pathNames + [member.name.bareName] }
    return self.as(IdentifierTypeSyntax.self).map { [$0.name.bareName] } ?? [trimmedDescription]
  }
}

extension RememberingResolver {
  /// Whether a type or an extension is the one that a case's path means, and not another type of its plain name.
  func isOwner(_ owner: Syntax, of named: NamedCase) -> Bool {
    let paths = bodies(ofType: named.type).filter { !$0.is(ExtensionDeclSyntax.self) }.map { TypePath(of: Syntax($0)) }
    guard Set(paths).count > 1 else { return true }
    return named.path.meant(among: paths).contains(TypePath(of: owner))
  }

  /// Whether a member is declared in the type that a case's path means.
  func declaresMember(of named: NamedCase, _ member: some SyntaxProtocol) -> Bool {
    guard let owner = member.enclosingType, owner.plainName == named.type else { return false }
    return isOwner(owner.node, of: named)
  }

  /// Whether another type of the plain name has a static member of the case's name.
  func hasNamesake(of named: NamedCase) -> Bool {
    declarations(named: named.member).contains { declaration in
      guard declaration.isStatic, let owner = declaration.node.enclosingType else { return false }
      return owner.plainName == named.type && !isOwner(owner.node, of: named)
    }
  }
}

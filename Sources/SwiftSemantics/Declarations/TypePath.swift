import SourceSearch
package import SwiftSyntax

/// The names of a type and of the types around it, from the outside: `Tables.Configuration`.
package struct TypePath: Hashable, Sendable {
  private let names: [String]

  package init(_ names: [String]) { self.names = names }

  /// - Parameter owner: a type or an extension.
  package init(of owner: Syntax) {
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

  /// The path as a configuration has it; `nil` for a local type.
  package var text: String? { names.contains("") ? nil : names.joined(separator: ".") }

  /// The name of the type itself.
  var lastName: String { names.last ?? "" }

  /// Whether a path in a configuration may mean the type, which may begin with the name of a module or leave out types
  /// around it.
  func isMeant(by written: TypePath) -> Bool { ends(with: written.names) || written.ends(with: names) }

  private func ends(with other: [String]) -> Bool { names.suffix(other.count) == other[...] }

  /// Those of some types that a path in a configuration means: one of the top level before one in another type.
  ///
  /// The path may begin with the name of a module, and types around the type may be left out.
  package func meant(among types: [TypePath]) -> Set<TypePath> {
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

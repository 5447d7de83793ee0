import SourceSearch
import SwiftSemantics
import SwiftSyntax

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

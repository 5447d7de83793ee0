import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether a use whose declaration is not known may be one of a declared name.
  func mayMean(_ use: DeclReferenceExprSyntax, _ name: RemovableName) -> Bool {
    guard let member = use.outermostName.as(MemberAccessExprSyntax.self) else {
      // Once all types around it are known, an unresolved plain name is none of these declarations.
      let mayBeMember = name.declaration.enclosingType != nil && !name.isLocal
      return mayBeMember && !resolver.knowsTypes(around: use)
    }
    // `.preferred` may be a static member, whatever its type.
    guard let base = member.base else { return name.isMemberOfType }
    // Members of a generated type or an assignment have no declarations.
    return !lacks(base, name.declaration)
  }
}

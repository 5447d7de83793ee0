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
    if name.isLocal { return false }
    guard let owner = name.declaration.enclosingType?.plainName else {
      // A global name is a member of its module alone.
      guard case .identifier? = base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind else { return false }
      return resolver.declarations(of: base).isEmpty
    }
    // Members of a generated type or an assignment have no declarations.
    if lacks(base, name.declaration) { return false }
    let types = types(named: owner)
    return types.isEmpty || types.contains { $0.is(ProtocolDeclSyntax.self) } || !name.isFunction || !isForeign(base)
  }

  /// Whether an object is certainly of a type of another module, which has no functions of the sources' own types.
  private func isForeign(_ base: ExprSyntax) -> Bool {
    switch base.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): return isForeign(node.expression)
    case .forceUnwrapExpr(let node): return isForeign(node.expression)
    case .arrayExpr, .dictionaryExpr, .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr:
      return true
    default: break
    }
    if let type = resolver.nameOfType(of: base) { return isForeign(typeNamed: type) }
    // `NotificationCenter.default`.
    guard let member = base.as(MemberAccessExprSyntax.self),
      let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.bareName
    else { return false }
    return PlatformTypes.isShared(member.declName.baseName.bareName, of: type) && isForeign(typeNamed: type)
  }

  private func isForeign(typeNamed name: String) -> Bool {
    types(named: name).isEmpty && resolver.declarations(named: name).isEmpty && !resolver.isTypeAlias(name)
  }
}

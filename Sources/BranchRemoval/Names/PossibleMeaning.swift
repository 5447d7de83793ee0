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
    if types.isEmpty || types.contains(where: { $0.is(ProtocolDeclSyntax.self) }) { return true }
    // Some types of other modules look properties up in those of the sources, as `Binding` does.
    return name.isFunction ? !isForeign(base) : !isPlatformObject(base)
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
    return resolver.nameOfType(of: base).map { isForeign(typeNamed: $0) } ?? isPlatformObject(base)
  }

  /// Whether it is an object such as `NotificationCenter.default`.
  private func isPlatformObject(_ base: ExprSyntax) -> Bool {
    guard let member = base.as(MemberAccessExprSyntax.self),
      let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.bareName
    else { return false }
    return PlatformTypes.isShared(member.declName.baseName.bareName, of: type) && isForeign(typeNamed: type)
  }

  private func isForeign(typeNamed name: String) -> Bool {
    types(named: name).isEmpty && resolver.declarations(named: name).isEmpty && !resolver.isTypeAlias(name)
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether a name that no source declares is that of a superclass of a type, and so of no protocol: a subclass
  /// overrides its members or calls them by `super`.
  ///
  /// What a superclass asks of a subclass is written with `override`.
  func isForeignSuperclass(_ name: String, of type: String) -> Bool {
    var pending = [type]
    var seen: Set = [type]
    while let next = pending.popLast() {
      for body in types(named: next).compactMap({ $0.as(ClassDeclSyntax.self) }) {
        guard let first = body.inheritanceClause?.firstType?.as(IdentifierTypeSyntax.self) else {
          continue
        }
        let parent = first.name.bareName
        if parent == name, body.usesSuperclass { return true }
        if seen.insert(parent).inserted { pending.append(parent) }
      }
    }
    return false
  }
}

extension ClassDeclSyntax {
  fileprivate var usesSuperclass: Bool {
    memberBlock.members.contains { member in
      if let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) })
      {
        return true
      }
      let isType = member.decl.isProtocol((any DeclGroupSyntax).self)
      return !isType
        && member.decl.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.super) }
    }
  }
}

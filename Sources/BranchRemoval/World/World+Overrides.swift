import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// The classes that inherit from one, directly or not, also by the name of a type alias.
  func subclasses(of type: ClassDeclSyntax) -> [ClassDeclSyntax] {
    otherNames(of: type.name.bareName).flatMap { types(named: $0) }.compactMap { $0.as(ClassDeclSyntax.self) }
  }

  /// Whether a subclass has a member of its own in the place of one.
  ///
  /// A class of another hierarchy that overrides a member of the same name does not count, and nobody overrides what only
  /// its own type sees.
  func isOverridden(_ name: String, _ member: some SyntaxProtocol) -> Bool {
    guard resolver.overrides(name) else { return false }
    guard let type = member.enclosingType, !type.node.is(StructDeclSyntax.self), !type.node.is(EnumDeclSyntax.self),
      !type.node.is(ActorDeclSyntax.self)
    else { return false }
    let modifiers = Syntax(member).asProtocol((any WithModifiersSyntax).self)?.modifiers
    let ownModifiers = type.node.as(ClassDeclSyntax.self)?.modifiers
    let isHidden = modifiers?.contains { $0.name.tokenKind == .keyword(.private) } ?? false
    if isHidden || modifiers?.areFinal ?? false || ownModifiers?.areFinal ?? false { return false }
    return resolver.declarations(named: name).contains { declaration in
      guard declaration.modifiers?.contains(where: { $0.name.tokenKind == .keyword(.override) }) ?? false,
        let other = declaration.node.enclosingType?.plainName
      else { return false }
      return supertypes(of: other, seeking: [type.plainName]).contains(type.plainName)
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var areFinal: Bool { contains { $0.name.tokenKind == .keyword(.final) } }
}

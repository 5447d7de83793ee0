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

  /// The member that a class inherits from the nearest class above that declares it.
  func nearestMember<Member>(above own: EnclosingType, _ find: (DeclSyntax) -> Member?) -> Member? {
    guard !own.isExtended || types(named: own.plainName).count == 1 else { return nil }
    var type = own.plainName
    for _ in 0..<32 {
      // Several targets may have a class of the name, with the same superclass.
      let above = Set(resolver.superclasses(ofTypesNamed: type))
      guard let next = above.first, above.count == 1 else { return nil }
      let declared = types(named: next)
      guard declared.count <= 1, declared.allSatisfy({ $0.is(ClassDeclSyntax.self) }) else { return nil }
      // An extension may declare it: 'extension UIViewController { @objc var hasBanner: Bool { false } }'.
      let members = resolver.bodies(ofType: next).flatMap(\.memberBlock.members)
      for member in members { if let found = find(member.decl) { return found } }
      // What a class from outside of the sources inherits is unknown.
      if declared.isEmpty { return nil }
      type = next
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  fileprivate var areFinal: Bool { contains { $0.name.tokenKind == .keyword(.final) } }
}

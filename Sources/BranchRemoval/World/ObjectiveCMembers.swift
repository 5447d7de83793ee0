import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether Objective-C sees a declaration with all members of the type or extension around it: `@objcMembers class`, a
  /// class that inherits from one, `@objc extension`. A class shows no private ones.
  func isMemberForObjectiveC(_ declaration: Syntax) -> Bool {
    guard let type = declaration.enclosingType else { return false }
    let isHidden = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.isHiddenInFile ?? false
    if isHidden, !type.node.is(ExtensionDeclSyntax.self) { return false }
    if type.node.showsMembersToObjectiveC { return true }
    return ([type.plainName] + supertypes(of: type.plainName, seeking: []).sorted())
      .contains { types(named: $0).contains(where: \.showsMembersToObjectiveC) }
  }
}

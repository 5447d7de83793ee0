import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether Objective-C sees all members of the type or extension around a declaration: `@objcMembers class`, a class
  /// that inherits from one, `@objc extension`.
  func isMemberForObjectiveC(_ declaration: Syntax) -> Bool {
    guard let type = declaration.enclosingType else { return false }
    if type.node.showsMembersToObjectiveC { return true }
    return ([type.plainName] + supertypes(of: type.plainName, seeking: []).sorted())
      .contains { types(named: $0).contains(where: \.showsMembersToObjectiveC) }
  }
}

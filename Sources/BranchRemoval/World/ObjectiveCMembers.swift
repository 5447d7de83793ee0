import SwiftSyntax

extension World {
  /// Whether Objective-C sees all members of the type or extension around a declaration: `@objcMembers class`, a class
  /// that inherits from one, `@objc extension`.
  func isMemberForObjectiveC(_ declaration: Syntax) -> Bool {
    guard let type = declaration.enclosingType else { return false }
    if type.node.isForObjectiveC { return true }
    return ([type.plainName] + supertypes(of: type.plainName, seeking: []).sorted())
      .contains { types(named: $0).contains(where: \.isForObjectiveC) }
  }
}

extension Syntax {
  /// Whether it is a class or an extension whose attribute shows all members to Objective-C.
  fileprivate var isForObjectiveC: Bool {
    let attribute = self.is(ExtensionDeclSyntax.self) ? "objc" : "objcMembers"
    return asProtocol((any WithAttributesSyntax).self)?.attributes.contains { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == attribute
    } ?? false
  }
}

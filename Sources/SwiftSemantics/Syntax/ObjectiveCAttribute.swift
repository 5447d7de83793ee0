package import SwiftSyntax

extension Syntax {
  /// Whether an attribute shows all members to Objective-C: `@objcMembers class`, `@objc extension`.
  package var showsMembersToObjectiveC: Bool {
    hasAttribute(self.is(ExtensionDeclSyntax.self) ? "objc" : "objcMembers")
  }

  package func hasAttribute(_ name: String) -> Bool {
    asProtocol((any WithAttributesSyntax).self)?.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
    } ?? false
  }
}

extension AttributeSyntax {
  /// Whether Objective-C code, Interface Builder or the predicates of a store may use the declaration by its name.
  package var exposesToObjectiveC: Bool {
    ["objc", "NSManaged", "Persisted", "IBOutlet", "IBInspectable"].contains(attributeName.trimmedDescription)
  }
}

package import SwiftSyntax

extension AttributeListSyntax {
  /// Whether the attributes of an extension say something of its members alone: `@objc extension`, `@available(iOS 15, *)
  /// extension`.
  package var areAboutMembers: Bool {
    allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      return ["_spi", "available", "MainActor", "nonobjc", "objc"].contains(
        attribute.attributeName.trimmedDescription)
    }
  }
}

import SourceSearch
package import SwiftSyntax

extension SyntaxProtocol {
  /// The name of the type around a member, or of the extended type.
  package var enclosingTypeName: String? {
    guard let owner = ancestor(MemberBlockSyntax.self)?.parent else { return nil }
    if let named = owner.asProtocol((any NamedDeclSyntax).self) { return named.name.bareName }
    return owner.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What a name of a type stands in.
extension TokenSyntax {
  /// The name of the type alias for the type that the token names.
  var typeAlias: String? {
    var node = parent
    while let current = node {
      if current.is(GenericArgumentClauseSyntax.self) { return nil }
      if let alias = current.as(TypeAliasDeclSyntax.self) {
        return contentStart >= alias.initializer.contentStart ? alias.name.bareName : nil
      }
      guard current.is(TypeSyntax.self) || current.is(TypeInitializerClauseSyntax.self) else { return nil }
      node = current.parent
    }
    return nil
  }

  /// The name of the class that inherits from the type that the token names.
  var subclass: String? {
    guard let inherited = parent?.parent?.as(InheritedTypeSyntax.self) else { return nil }
    return inherited.parent?.parent?.parent?.as(ClassDeclSyntax.self)?.name.bareName
  }
}

package import SwiftSyntax

extension InheritanceClauseSyntax {
  /// The types without attributes: `Sendable` of `@unchecked Sendable`.
  package var types: [TypeSyntax] { inheritedTypes.map { $0.type.as(AttributedTypeSyntax.self)?.baseType ?? $0.type } }

  /// The first of the types, which may be a superclass or the type of raw values.
  package var firstType: TypeSyntax? { types.first }

  package var typeNames: [String] { types.map(\.trimmedDescription) }
}

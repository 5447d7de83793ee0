import SourceSearch
import SwiftSyntax

extension TypeSyntax {
  /// Its names, also that of a type in another one or in a module: `Swift` and `Codable` of `Swift.Codable`.
  var namesOfTypes: Set<String> {
    guard let member = self.as(MemberTypeSyntax.self) else {
      let parts = self.as(CompositionTypeSyntax.self)?.elements.map(\.type.namesOfTypes) ?? []
      return parts.reduce(into: referencedNames) { $0.formUnion($1) }
    }
    return referencedNames.union([member.name.bareName])
  }

  /// `Sendable` of `@unchecked Sendable`.
  var withoutAttributes: TypeSyntax { self.as(AttributedTypeSyntax.self)?.baseType ?? self }
}

extension [String] {
  /// Whether two paths of names may be those of one type: one says no more than the end of the other.
  func mayMean(_ other: [String]) -> Bool {
    count < other.count ? Array(other.suffix(count)) == self : Array(suffix(other.count)) == other
  }
}

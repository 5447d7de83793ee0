import SourceSearch
import SwiftSyntax

extension TypeSyntax {
  /// Its names, also that of a type in another one or in a module: `Swift` and `Codable` of `Swift.Codable`. Of a generic
  /// type those of its arguments are none.
  var namesOfTypes: Set<String> {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): [node.name.bareName]
    case .memberType(let node): node.baseType.namesOfTypes.union([node.name.bareName])
    case .compositionType(let node): node.elements.reduce(into: []) { $0.formUnion($1.type.namesOfTypes) }
    default: referencedNames
    }
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

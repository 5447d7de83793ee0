import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension StaticTypes {
  /// Whether it names a generic type without its arguments, which come from the value: `Set` of `let ids: Set = [1]`.
  func lacksArguments(_ type: TypeSyntax) -> Bool {
    guard let named = type.as(IdentifierTypeSyntax.self), named.genericArgumentClause == nil else { return false }
    let name = named.name.bareName
    if ["Array", "Dictionary", "Optional", "Set"].contains(name) { return !resolver.declaresType(name) }
    let isInside = type.ancestors.contains { $0.asProtocol((any NamedDeclSyntax).self)?.name.bareName == name }
    return !isInside
      && resolver.bodies(ofType: name).contains { body in
        body.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      }
  }
}

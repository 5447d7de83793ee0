import SwiftSyntax

extension FunctionParameterSyntax {
  /// The type that its name has in the body: `Int` for `inout Int`, `[Int]` for `Int...`, `Int?` for `Int!`.
  var typeOfName: String? { type.typeOfName(isList: ellipsis != nil) }
}

extension ClosureParameterSyntax {
  /// The same of a closure's parameter; `nil` if its type is not written.
  var typeOfName: String? { type?.typeOfName(isList: ellipsis != nil) }
}

extension TypeSyntax {
  fileprivate func typeOfName(isList: Bool) -> String? {
    var type = self
    while let attributed = type.as(AttributedTypeSyntax.self), attributed.attributes.isEmpty {
      type = attributed.baseType
    }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return isList ? nil : optional.wrappedType.trimmedDescription + "?"
    }
    return isList ? "[\(type.trimmedDescription)]" : type.trimmedDescription
  }
}

import SwiftSyntax

extension FunctionParameterSyntax {
  /// The type that its name has in the body: `Int` for `inout Int`, `[Int]` for `Int...`, `Int?` for `Int!`.
  var typeOfName: String? {
    var type = type
    while let attributed = type.as(AttributedTypeSyntax.self), attributed.attributes.isEmpty {
      type = attributed.baseType
    }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return ellipsis == nil ? optional.wrappedType.trimmedDescription + "?" : nil
    }
    return ellipsis == nil ? type.trimmedDescription : "[\(type.trimmedDescription)]"
  }
}

import SwiftSyntax

extension DeclarationIndex {
  /// All declarations of a name, whatever type or file they are in; locals are none.
  func declarations(named name: String) -> [Declaration] {
    types.flatMap { $0.members[name] } + extensions.flatMap { $0.members[name] } + globals[name]
  }

  /// The initializers that are written for types of a name.
  func initializers(ofType name: String) -> [InitializerDeclSyntax] {
    bodies(ofType: name).flatMap(\.memberBlock.members).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

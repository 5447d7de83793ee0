import SwiftSyntax

extension DeclarationIndex {
  /// All declarations of a name as a global or as a member of any type, in any file; no locals.
  func declarations(named name: String) -> [Declaration] {
    types.flatMap { $0.members[name] } + extensions.flatMap { $0.members[name] } + globals[name]
  }

  /// The first type that each class of a name inherits from.
  func superclasses(ofTypesNamed name: String) -> [String] {
    types(named: name).filter { $0.node.is(ClassDeclSyntax.self) }.compactMap { $0.inherited.first?.lastName }
  }

  /// The written initializers of the types of a name.
  func initializers(ofType name: String) -> [InitializerDeclSyntax] {
    bodies(ofType: name).flatMap(\.memberBlock.members).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

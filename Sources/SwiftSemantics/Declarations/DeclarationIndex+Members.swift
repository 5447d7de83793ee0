import SwiftSyntax

extension DeclarationIndex {
  /// All declarations of a name, whatever type or file they are in; locals are none.
  func declarations(named name: String) -> [Declaration] {
    types.flatMap { $0.members[name] } + extensions.flatMap { $0.members[name] } + globals[name]
  }

  /// What classes of a name inherit from first.
  func superclasses(ofTypesNamed name: String) -> [String] {
    types(named: name).filter { $0.node.is(ClassDeclSyntax.self) }.compactMap { $0.inherited.first?.lastName }
  }

  /// The initializers that are written for types of a name.
  func initializers(ofType name: String) -> [InitializerDeclSyntax] {
    bodies(ofType: name).flatMap(\.memberBlock.members).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }
}

package import SwiftSyntax

extension DeclarationIndex {
  /// A result builder with its extensions; empty where no file declares one of that name.
  package func resultBuilders(named name: String) -> [any DeclGroupSyntax] {
    let declared = types.filter { $0.name == name }.compactMap { $0.node.asProtocol((any DeclGroupSyntax).self) }
    guard declared.contains(where: { $0.attributes.typeNames.contains("resultBuilder") }) else { return [] }
    return declared + extensions.map(\.node).filter { $0.extendedType.trimmedDescription == name }
  }
}

extension AttributeListSyntax {
  /// What the attributes are called.
  package var typeNames: Set<String> {
    Set(
      compactMap { element in
        if case .attribute(let attribute) = element { attribute.attributeName.trimmedDescription } else { nil }
      })
  }
}

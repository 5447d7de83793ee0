package import SwiftSyntax

extension DeclarationIndex {
  /// A result builder with its extensions; empty if no file declares one of that name.
  package func resultBuilders(named name: String) -> [any DeclGroupSyntax] {
    let isBuilder = types(named: name).contains { type in
      type.node.asProtocol((any WithAttributesSyntax).self)?.attributes.typeNames.contains("resultBuilder") ?? false
    }
    return isBuilder ? bodies(ofType: name) : []
  }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  package var typeNames: Set<String> {
    Set(
      compactMap { element in
        if case .attribute(let attribute) = element { attribute.attributeName.trimmedDescription } else { nil }
      })
  }
}

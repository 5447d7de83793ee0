import SwiftSyntax

extension DeclGroupSyntax {
  /// Whether a call of a subclass may be one of an initializer with other types of parameters than the written ones: of its
  /// superclass's, or of generic ones.
  func mayMakeOtherwise(than written: [InitializerDeclSyntax]) -> Bool {
    mayInheritInitializers || written.contains { $0.genericParameterClause != nil }
  }

  /// Whether a class may have initializers of its superclass: it declares no designated one, or overrides some.
  private var mayInheritInitializers: Bool {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    return initializers.allSatisfy { $0.has("convenience") }
      || initializers.contains { node in
        let isDecoder = node.signature.parameterClause.parameters.first?.firstName.text == "coder"
        return node.has("override") || node.has("required") && !isDecoder
      }
  }
}

extension InitializerDeclSyntax {
  fileprivate func has(_ modifier: String) -> Bool { modifiers.contains { $0.name.text == modifier } }
}

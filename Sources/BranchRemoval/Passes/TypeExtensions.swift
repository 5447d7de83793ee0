import SourceSearch
import SwiftSyntax

extension Round {
  /// The extensions of a type of a name, as far as they are parsed.
  func extensions(of type: String) -> [ExtensionDeclSyntax] {
    nameIndex.files(with: type).flatMap { names[$0].others[type] ?? [] }.compactMap(\.extensionOfItsType)
  }
}

extension ExtensionDeclSyntax {
  var declaresInitializer: Bool { memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) } }
}

extension TokenSyntax {
  /// The extension of the type that is named.
  fileprivate var extensionOfItsType: ExtensionDeclSyntax? {
    var node = parent
    while let current = node, current.is(TypeSyntax.self) {
      if let owner = current.parent?.as(ExtensionDeclSyntax.self), owner.extendedType.id == current.id { return owner }
      node = current.parent
    }
    return nil
  }
}

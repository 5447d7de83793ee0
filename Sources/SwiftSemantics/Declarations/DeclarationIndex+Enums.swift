import SourceSearch
package import SwiftSyntax

extension DeclarationIndex {
  /// Whether some enum has exactly these cases, none of them under `#if`, and no other has more.
  func hasEnum(withExactly names: Set<String>) -> Bool {
    let found = types.compactMap { $0.node.as(EnumDeclSyntax.self)?.caseNames }.filter { $0.isSuperset(of: names) }
    return !found.isEmpty && found.allSatisfy { $0.count == names.count }
  }
}

extension EnumDeclSyntax {
  package var caseNames: Set<String> {
    Set(
      memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }.map {
        $0.name.bareName
      })
  }
}

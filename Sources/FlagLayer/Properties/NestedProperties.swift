import SourceSearch
import SwiftSyntax

/// The types in a type that have Booleans, where the type itself has none: `Features.App` of `enum Features { enum App { … } }`.
struct NestedProperties {
  /// The full names, with the number of Booleans of each.
  let types: [(name: String, count: Int)]

  init(in type: TypeDeclarations.Declaration, extensions: [TypeDeclarations.Declaration], _ wrappers: BooleanWrappers) {
    var found: [(name: String, count: Int)] = []
    for part in [type] + extensions {
      let finder = NestedTypes(viewMode: .sourceAccurate)
      finder.walk(part.node.memberBlock)
      for node in finder.found {
        let name = (node.typesAround + [node.asProtocol((any NamedDeclSyntax).self)?.name.bareName ?? ""])
          .joined(separator: ".")
        let file = SwiftSourceFile(part.source, skipping: [], isEdited: false)
        let count = FlagProperties(name, in: file, wrappers: wrappers).flags.count
        if count > 0, !found.contains(where: { $0.name == name }) { found.append((name, count)) }
      }
    }
    types = found
  }
}

private final class NestedTypes: SyntaxVisitor {
  private(set) var found: [any DeclGroupSyntax] = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

  private func note(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}

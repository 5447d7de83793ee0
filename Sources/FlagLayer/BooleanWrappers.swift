import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The property wrappers of one file that hold Booleans, so that their properties need no written type:
/// `@Flag("new_page") var newPage`.
final class BooleanWrappers: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in file: SwiftSourceFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }

  private func note(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.typeNames.contains("propertyWrapper"),
      node.memberBlock.members.contains(where: { $0.decl.as(VariableDeclSyntax.self)?.isWrappedBoolean ?? false })
    {
      names.insert(name.bareName)
    }
    return .visitChildren
  }
}

extension VariableDeclSyntax {
  fileprivate var isWrappedBoolean: Bool {
    guard let binding = bindings.first, bindings.count == 1 else { return false }
    return binding.pattern.trimmedDescription == "wrappedValue" && binding.typeAnnotation?.type.plainName == "Bool"
  }
}

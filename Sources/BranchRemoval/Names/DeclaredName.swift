import SourceSearch
import SwiftSyntax
import SwiftSemantics

extension ExprSyntax {
  /// The name of the member or global whose value the expression is, if other files see it.
  ///
  /// `isRed` for the comparison in `var isRed: Bool { group == .red }`. Its uses in other files are decided, too.
  var nameOfWhatItIs: String? {
    for node in ancestors {
      switch node.kind {
      case .codeBlockItemList where node.children(viewMode: .sourceAccurate).count > 1: return nil
      case .patternBinding where !(node.parent?.parent?.is(VariableDeclSyntax.self) ?? false): return nil
      case .initializerClause, .returnStmt, .codeBlockItem, .codeBlockItemList, .codeBlock, .accessorBlock,
        .accessorDecl, .accessorDeclList, .patternBindingList, .patternBinding:
        continue
      case .variableDecl, .functionDecl: return DeclSyntax(node).flatMap { $0.nameSeenElsewhere(of: self) }
      default: return nil
      }
    }
    return nil
  }
}

extension DeclSyntax {
  /// - Parameter value: the value of one of the variables.
  fileprivate func nameSeenElsewhere(of value: ExprSyntax) -> String? {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    guard modifiers?.isHiddenInFile != true else { return nil }
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.bareName }
    let binding = self.as(VariableDeclSyntax.self)?.bindings.first { $0.contentRange.contains(value.contentStart) }
    return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
  }
}

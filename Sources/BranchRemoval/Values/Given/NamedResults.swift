import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Syntax {
  /// Of a statement that is all of a getter or a function without parameters, the name that this gives the value of.
  var namedByOnlyResult: (text: String, isHidden: Bool)? {
    let item = self.as(CodeBlockItemSyntax.self) ?? parent?.as(CodeBlockItemSyntax.self)
    guard let list = item?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
    for node in list.ancestors {
      switch node.as(SyntaxEnum.self) {
      case .accessorBlock, .codeBlock, .accessorDecl, .accessorDeclList: continue
      case .patternBinding(let binding):
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { return nil }
        let modifiers = binding.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers
        return (name, modifiers?.isHiddenInFile ?? false)
      case .functionDecl(let function): return (function.name.bareName, function.modifiers.isHiddenInFile)
      default: return nil
      }
    }
    return nil
  }
}

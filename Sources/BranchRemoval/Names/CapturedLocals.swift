import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension TokenSyntax {
  /// Whether a capture list names a parameter or a local with it: `{ [words] in … }` in `func show(words: String)`.
  var isCaptureOfLocal: Bool {
    guard let capture = parent?.as(ClosureCaptureSyntax.self), capture.initializer == nil, capture.name.id == id,
      let closure = capture.ancestor(ClosureExprSyntax.self)
    else { return false }
    var inner = Syntax(closure)
    while let outer = inner.parent {
      if outer.declaresParameter(ofBody: bareName) { return true }
      if let items = outer.as(CodeBlockItemListSyntax.self),
        items.contains(where: { $0.position < inner.position && $0.declaresLocal(bareName) })
      {
        return true
      }
      if outer.is(MemberBlockSyntax.self) { return false }
      inner = outer
    }
    return false
  }
}

extension Syntax {
  /// Whether it is a function, an initializer or a closure with a parameter of a name.
  fileprivate func declaresParameter(ofBody name: String) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): node.signature.parameterClause.parameters.contains { $0.localName.bareName == name }
    case .initializerDecl(let node):
      node.signature.parameterClause.parameters.contains { $0.localName.bareName == name }
    case .closureExpr(let node): node.parameterNames.contains { $0.bareName == name }
    default: false
    }
  }
}

extension CodeBlockItemSyntax {
  /// `let name = …`, `guard let name = …`
  fileprivate func declaresLocal(_ name: String) -> Bool {
    if let variable = item.as(VariableDeclSyntax.self) { return DeclSyntax(variable).declaredNames.contains(name) }
    return item.as(GuardStmtSyntax.self)?.conditions.contains {
      $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .bareName
        == name
    } ?? false
  }
}

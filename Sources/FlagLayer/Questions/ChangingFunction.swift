import SourceSearch
import SwiftSyntax

extension FunctionDeclSyntax {
  /// Whether the function is there for what it changes: it is mutating, its result may be discarded, or its body gives
  /// something outside of it a value or calls `insert`, `remove` and the like.
  var changesSomething: Bool {
    if modifiers.contains(where: { $0.name.tokenKind == .keyword(.mutating) }) { return true }
    let isDiscardable = attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "discardableResult"
    }
    if isDiscardable { return true }
    guard let body else { return false }
    let finder = ChangeFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.hasFound
  }
}

private final class ChangeFinder: SyntaxVisitor {
  private(set) var hasFound = false

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    // `states[flag] = isOn`, `self.count += 1`; a name alone may be local.
    let isStore =
      node.operator.is(AssignmentExprSyntax.self) || Self.operators.contains(node.operator.trimmedDescription)
    if isStore, !node.leftOperand.is(DeclReferenceExprSyntax.self),
      !node.leftOperand.is(DiscardAssignmentExprSyntax.self)
    {
      hasFound = true
    }
    return hasFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      Self.functions.contains(name)
    {
      hasFound = true
    }
    return hasFound ? .skipChildren : .visitChildren
  }

  private static let operators: Set = ["%=", "&=", "*=", "+=", "-=", "/=", "^=", "|="]
  private static let functions: Set = [
    "append", "formUnion", "insert", "remove", "removeAll", "removeObject", "removeValue", "set", "setValue",
    "subtract",
    "toggle", "updateValue",
  ]
}

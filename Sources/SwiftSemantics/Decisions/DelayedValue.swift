import SourceSearch
import SwiftSyntax

/// The Boolean that the taken branch assigns to a constant.
///
/// ```
/// let isNew: Bool
/// if G == .red { isNew = true } else { isNew = false }
/// ```
extension AssumedValues {
  func delayedValue(of declaration: Declaration) -> Evaluation? {
    guard declaration.kind == .variable, declaration.isConstant, let variable = declaration.variable,
      variable.bindings.count == 1, let binding = declaration.binding, binding.initializer == nil,
      binding.accessorBlock == nil, binding.typeAnnotation?.type.trimmedDescription == "Bool",
      let items = variable.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    return deeper.assignedValue(of: declaration.name, in: items)
  }

  private func assignedValue(of name: String, in items: CodeBlockItemListSyntax) -> Evaluation? {
    // An array, because a filtered syntax collection is a new tree.
    let writes = Array(items).filter { $0.assigns(name) }
    guard let item = writes.first, writes.count == 1 else { return nil }
    switch item.item {
    case .expr(let expression): return assignedValue(of: name, in: expression)
    case .stmt(let node):
      return node.as(ExpressionStmtSyntax.self).flatMap { assignedValue(of: name, in: $0.expression) }
    case .decl: return nil
    @unknown default: return nil
    }
  }

  private func assignedValue(of name: String, in expression: ExprSyntax) -> Evaluation? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      guard node.operator.is(AssignmentExprSyntax.self), node.leftOperand.trimmedDescription == name,
        let known = evaluate(node.rightOperand), case .bool = known.value, known.residual.isEmpty
      else { return nil }
      return Evaluation(value: known.value, isDecided: known.isDecided)
    case .ifExpr(let node):
      switch (test(node.conditions), node.elseBody) {
      case (.holds, _): return decided(assignedValue(of: name, in: node.body.statements))
      case (.fails, .ifExpr(let next)): return decided(assignedValue(of: name, in: ExprSyntax(next)))
      case (.fails, .codeBlock(let block)): return decided(assignedValue(of: name, in: block.statements))
      case (.fails, nil), (.open, _): return nil
      @unknown default: return nil
      }
    case .switchExpr(let node):
      guard let subject = subject(of: node), let reached = reachedCases(of: node), let first = reached.first,
        reached.count == 1, case .always = test(first.label, subject.value, origin: origin(of: node.subject))
      else { return nil }
      return decided(assignedValue(of: name, in: first.statements))
    default: return nil
    }
  }

  private func decided(_ evaluation: Evaluation?) -> Evaluation? {
    evaluation.map { Evaluation(value: $0.value, residual: $0.residual, isDecided: true) }
  }
}

extension SyntaxProtocol {
  /// Whether anything inside assigns a name.
  fileprivate func assigns(_ name: String) -> Bool {
    if let node = self.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self),
      node.leftOperand.trimmedDescription == name
    {
      return true
    }
    return !self.is(TokenSyntax.self) && children(viewMode: .sourceAccurate).contains { $0.assigns(name) }
  }
}

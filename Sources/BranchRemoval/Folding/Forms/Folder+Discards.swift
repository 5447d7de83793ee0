import SwiftSemantics
import SwiftSyntax

/// Drops questions for which nobody takes the answer, by which code registers what it depends on: `_ = settings.isNew`.
extension Folder {
  func onlyDiscards(_ statement: ExprSyntax, at site: StatementSite) -> Bool {
    guard let node = statement.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self),
      node.leftOperand.is(DiscardAssignmentExprSyntax.self)
    else { return false }
    return mayGo(node.rightOperand, at: site)
  }

  /// The same for `let _ = settings.isNew`.
  func onlyDiscards(_ declaration: DeclSyntax, at site: StatementSite) -> Bool {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      variable.bindings.count == 1, binding.pattern.is(WildcardPatternSyntax.self), binding.typeAnnotation == nil,
      let value = binding.initializer?.value
    else { return false }
    return mayGo(value, at: site)
  }

  private func mayGo(_ discarded: ExprSyntax, at site: StatementSite) -> Bool {
    guard builders.counting(site.item) == nil, let known = values.evaluate(discarded) else { return false }
    return known.isDecided && known.residual.isEmpty
  }
}

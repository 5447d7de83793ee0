import SwiftSemantics
import SwiftSyntax

/// Drops questions for which nobody takes the answer, by which code registers what it depends on: `_ = settings.isNew`.
extension Folder {
  func onlyDiscards(_ statement: ExprSyntax, at site: StatementSite) -> Bool {
    guard let node = statement.as(InfixOperatorExprSyntax.self), node.operator.is(AssignmentExprSyntax.self),
      node.leftOperand.is(DiscardAssignmentExprSyntax.self), builders.counting(site.item) == nil,
      let known = values.evaluate(node.rightOperand)
    else { return false }
    return known.isDecided && known.residual.isEmpty
  }
}

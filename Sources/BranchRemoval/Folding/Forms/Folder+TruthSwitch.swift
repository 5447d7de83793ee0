import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds a `switch` over `true`, whose cases are conditions.
///
/// ```
/// switch true {                     switch true {
/// case G == .blue: log("blue")      case isNew: log("new")
/// case isNew: log("new")            default: log("red")
/// case G == .red: log("red")        }
/// default: log("default")
/// }
/// ```
extension Folder {
  /// Drops the cases that are never taken. The first that is always taken becomes the `default`.
  mutating func foldConditions(of node: SwitchExprSyntax, reached: [SwitchCaseSyntax], subject: Evaluation) {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    for (item, next) in zip(cases, cases.dropFirst())
    where reached.contains(item) && item.statements.hasOwnFallthrough && !reached.contains(next) {
      return refuse(node, .fallthroughIntoLoser)
    }
    for item in cases {
      guard reached.contains(item) else {
        deleteCase(item)
        continue
      }
      if case .case(let label) = item.label { foldConditions(of: label, item, subject, node) }
      fold(items: item.statements)
    }
  }

  private mutating func foldConditions(
    of label: SwitchCaseLabelSyntax, _ item: SwitchCaseSyntax, _ subject: Evaluation, _ node: SwitchExprSyntax
  ) {
    if case .always = match(item, subject, node) {
      if label.caseItems.contains(where: { $0.pattern.isCatchAllPattern }) { return }
      return edits.replace(label.contentRange, with: "default:")
    }
    // A list that is filtered is another tree.
    let kept = Array(label.caseItems).filter {
      if case .never = values.test($0, subject.value, origin: .generated) { false } else { true }
    }
    edits.keep(kept, of: label.caseItems)
    for item in kept {
      guard let clause = item.whereClause else {
        fold(Syntax(item.pattern))
        continue
      }
      if case .always = values.match(item.pattern, subject.value, origin: .generated) {
        edits.delete(item.pattern.contentStart..<clause.condition.contentStart)
        fold(expression: clause.condition)
      } else if values.settledBool(clause.condition) == true {
        fold(Syntax(item.pattern))
        edits.delete(item.pattern.contentEnd..<clause.contentEnd)
      } else {
        fold(Syntax(item.pattern))
        fold(expression: clause.condition)
      }
    }
  }

  /// Whether a condition that the winner decides does something else as well.
  func hasEffectInCondition(_ node: SwitchExprSyntax) -> Bool {
    node.isOverTrue && node.caseConditions.contains { values.decidedBool($0)?.residual.isEmpty == false }
  }
}

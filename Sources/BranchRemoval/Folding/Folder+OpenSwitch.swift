import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// A `switch` over something that the winner does not decide.
extension Folder {
  /// A switch over something else: its cases lose what is decided in their `where`, and what is decided inside.
  mutating func foldCases(of node: SwitchExprSyntax) {
    fold(Syntax(node.subject))
    var isCovered = false
    for child in node.cases {
      guard let next = child.as(SwitchCaseSyntax.self) else {
        fold(Syntax(child))
        continue
      }
      if isCovered {
        deleteCase(next)
        continue
      }
      if case .case(let label) = next.label, foldItems(of: label) == .dropped {
        deleteCase(next)
      } else {
        fold(items: next.statements)
        isCovered = takesAll(next)
      }
    }
  }

  /// `case _ where G == .red`, now that nothing but the experiment kept it from being taken.
  private func takesAll(_ next: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = next.label, !next.statements.hasOwnFallthrough else { return false }
    return label.caseItems.contains { item in
      guard let condition = item.whereClause?.condition, let known = values.decidedBool(condition), known.value,
        known.residual.isEmpty
      else { return false }
      return item.pattern.isCatchAllPattern
    }
  }

  /// Before: `case 0 where G == .red, 1 where G == .blue:` After: `case 0:`
  private mutating func foldItems(of label: SwitchCaseLabelSyntax) -> LabelOutcome {
    var kept: [SwitchCaseItemSyntax] = []
    for item in label.caseItems {
      if let condition = item.whereClause?.condition, let known = values.decidedBool(condition), known.residual.isEmpty,
        !known.value
      {
        continue
      }
      kept.append(item)
    }
    guard !kept.isEmpty else { return .dropped }
    edits.keep(kept, of: label.caseItems)
    for item in kept {
      fold(Syntax(item.pattern))
      guard let clause = item.whereClause else { continue }
      if let known = values.decidedBool(clause.condition), known.value, known.residual.isEmpty {
        edits.delete(item.pattern.contentEnd..<clause.contentEnd)
      } else {
        fold(expression: clause.condition)
      }
    }
    return .stays
  }

  enum LabelOutcome { case stays, dropped }

  mutating func deleteCase(_ node: SwitchCaseSyntax) {
    edits.delete(lines.deletion(of: node.contentStart..<endOfLineComment(node.contentEnd)))
  }
}

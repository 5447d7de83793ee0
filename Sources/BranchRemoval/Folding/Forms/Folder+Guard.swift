import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds `guard`: either it is deleted with its last condition, or the rest of the block is deleted.
extension Folder {
  /// ```
  /// guard G == .red else { return }           goes
  /// guard G == .red, let x = y else { … }     becomes   guard let x = y else { … }
  /// guard G == .blue else { log(); return }   becomes   log(); return   and the rest of the block goes
  /// ```
  mutating func fold(guard node: GuardStmtSyntax, at site: StatementSite) -> Outcome {
    let conditions = values.fold(node.conditions)
    if let name = nameThatStays(in: conditions, site.items) {
      refuse(Syntax(site.item), .boundGroup, about: name)
      return .stays
    }
    switch conditions.test {
    case .open:
      fold(conditions: node.conditions, keeping: conditions.kept)
      fold(Syntax(node.body))
      return .stays
    case .holds:
      if conditions.effects.isEmpty { return .dropped }
      emit(conditions.effects, replacing: node.contentRange, thenMore: false, at: site)
      return .stays
    case .fails:
      let outcome = splice(
        Splice(
          content: content(of: node.body), statements: node.body.statements, block: node.body,
          outer: node.contentRange, label: nil, effects: conditions.effects, alwaysLeaves: true), at: site)
      if case .dropped = outcome { return dropWithRest(site) }
      return outcome
    }
  }
}

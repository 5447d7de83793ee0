import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds `while`, `for` and `repeat`.
extension Folder {
  /// ```
  /// while G == .red, e { … }    becomes   while e { … }
  /// while G == .red { … }       becomes   while true { … }
  /// while G == .blue { … }      goes
  /// ```
  mutating func fold(while node: WhileStmtSyntax, at site: StatementSite) -> Outcome {
    let conditions = values.fold(node.conditions)
    if let name = nameThatStays(in: conditions, node) {
      refuse(Syntax(site.item), .boundGroup, about: name)
      return .stays
    }
    switch conditions.test {
    case .open:
      fold(conditions: node.conditions, keeping: conditions.kept)
      fold(Syntax(node.body))
      return .stays
    case .holds:
      if conditions.effects.isEmpty {
        edits.replace(node.conditions.contentRange, with: "true")
      } else {
        fold(Syntax(node.conditions))
      }
      fold(Syntax(node.body))
      return .stays
    case .fails:
      if conditions.effects.isEmpty { return .dropped }
      emit(conditions.effects, replacing: Syntax(site.item.item).contentRange, thenMore: false, at: site)
      return .stays
    }
  }

  /// ```
  /// for x in xs where G == .red { … }           becomes   for x in xs { … }
  /// for x in make() where G == .blue { … }      becomes   for _ in make() {}, or _ = make() if that is an array
  /// ```
  mutating func fold(for node: ForStmtSyntax, at site: StatementSite) -> Outcome {
    if let table = TestTable(node), table.isSpent, !node.body.containsContinue, node.body.statements.ownBreaks.isEmpty {
      return splice(
        Splice(
          content: content(of: node.body), statements: node.body.statements, block: node.body,
          outer: Syntax(site.item.item).contentRange, label: nil, effects: []), at: site)
    }
    guard let clause = node.whereClause, let isTaken = values.settledBool(clause.condition) else {
      foldChildren(node)
      return .stays
    }
    if isTaken {
      edits.delete(node.sequence.contentEnd..<clause.contentEnd)
      fold(Syntax(node.sequence))
      fold(Syntax(node.body))
      return .stays
    }
    if let builder = builders.countingLoops(site), !ventures(site.item, .noticedBranch) {
      refuse(Syntax(site.item), .noticedBranch, about: builder)
      return .stays
    }
    if values.purity.isPure(node.sequence) || ventures(site.item, .effectfulSequence) { return .dropped }
    guard node.tryKeyword == nil, node.awaitKeyword == nil else {
      refuse(Syntax(site.item), .effectfulSequence)
      return .stays
    }
    let start = node.caseKeyword?.contentStart ?? node.pattern.contentStart
    if node.caseKeyword == nil, types.isArray(node.sequence) {
      edits.replace(node.contentStart..<node.sequence.contentStart, with: builders.discard(at: site))
      fold(Syntax(node.sequence))
      edits.delete(node.sequence.contentEnd..<node.contentEnd)
      return .stays
    }
    edits.replace(start..<node.pattern.contentEnd, with: "_")
    if let annotation = node.typeAnnotation { edits.delete(node.pattern.contentEnd..<annotation.contentEnd) }
    fold(Syntax(node.sequence))
    edits.replace(node.sequence.contentEnd..<node.body.contentEnd, with: " {}")
    return .stays
  }

  /// `repeat { … } while G == .blue` runs once, and so does a loop whose body always leaves now.
  mutating func fold(repeat node: RepeatStmtSyntax, at site: StatementSite) -> Outcome {
    guard values.settledBool(node.condition) == false || alwaysLeaves(node.body.statements),
      !node.body.containsContinue, !content(of: node.body).isEmpty
    else {
      foldChildren(node)
      return .stays
    }
    return splice(
      Splice(
        content: content(of: node.body), statements: node.body.statements, block: node.body,
        outer: Syntax(site.item.item).contentRange, label: nil, effects: [], breaks: node.body.statements.ownBreaks),
      at: site)
  }

  /// Whether a body leaves the loop around it because of the winner, so that nothing asks for the loop's condition.
  private func alwaysLeaves(_ body: CodeBlockItemListSyntax) -> Bool {
    var (now, before) = (Reachability(values: values), Reachability(values: nil))
    (now.breakStays, before.breakStays) = (true, true)
    return now.leaves(body) && !before.leaves(body)
  }
}

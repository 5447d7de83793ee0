import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// A plan for the statements that replace the statement around them.
struct SplicePlan {
  let splice: Splice
  let site: StatementSite
  /// The splice and those that it falls into.
  let parts: [Splice]
  /// The `break`s that end the deleted statement.
  let breaks: [BreakStmtSyntax]
  let needsLabel: Bool
  /// Whether the braces stay, as those of a `do`.
  let needsScope: Bool
  /// Whether a value needs a `return`, because other statements now stand beside it.
  let needsReturn: Bool
  /// Whether the statements never pass control to the next one.
  let leaves: Bool
  /// The statements that are deleted.
  let omitted: [CodeBlockItemSyntax]
  /// The statements that stay.
  let remaining: [CodeBlockItemSyntax]

  /// The end of the last part.
  var end: Int { (parts.last ?? splice).content.upperBound }

  var hasComments: Bool {
    parts.contains { part in
      part.statements.isEmpty ? !part.content.isEmpty : part.statements.contentStart > part.content.lowerBound
    }
  }
}

extension Folder {
  func plan(_ splice: Splice, at site: StatementSite) -> SplicePlan {
    let parts = [splice] + splice.rest
    let breaks = surviving(splice.breaks, in: parts)
    let jumps = splice.label.map { name in parts.contains { $0.statements.jumps(to: name) } } ?? false
    let needsLabel = jumps || !breaks.isEmpty
    var omitted = parts.flatMap(\.omitted)
    let statements = parts.flatMap { Array($0.statements) }.filter { !omitted.contains($0) }
    let joined = parts.filter { !$0.hasOwnScope }.flatMap { Array($0.statements) }.filter { !omitted.contains($0) }
    let reachability = Reachability(values: values)
    let leaves = splice.alwaysLeaves || !needsLabel && statements.contains { reachability.leaves($0) }
    let isAtEnd = site.isLast || leaves
    let hygiene = ScopeHygiene(values: values, site: site, restGoes: leaves, isAtEnd: isAtEnd)
    let needsScope = needsLabel || hygiene.needsScope(joined) || givesClosureResult(statements, at: site)
    // A bare `return` at the end of a body is redundant.
    if !needsScope, isAtEnd, site.isWholeBody, let last = statements.last, last.isBareReturn { omitted.append(last) }
    return SplicePlan(
      splice: splice, site: site, parts: parts, breaks: breaks, needsLabel: needsLabel, needsScope: needsScope,
      needsReturn: needsReturn(splice, at: site), leaves: leaves, omitted: omitted,
      remaining: statements.filter { !omitted.contains($0) })
  }

  /// The `break`s outside of branches that are deleted.
  func surviving(_ breaks: [BreakStmtSyntax], in parts: [Splice]) -> [BreakStmtSyntax] {
    guard !breaks.isEmpty else { return [] }
    var trial = self
    for part in parts {
      trial.fold(items: part.statements, omitting: Set(part.omitted.map(\.id)), isSpliced: true)
    }
    return breaks.filter { !trial.edits.deletes($0.contentRange) }
  }

  /// Whether statements that replace the only statement of a closure would give the closure a result.
  private func givesClosureResult(_ statements: [CodeBlockItemSyntax], at site: StatementSite) -> Bool {
    guard let closure = site.items.parent?.as(ClosureExprSyntax.self), statements.count == 1,
      let only = statements.first, case .expr = only.item,
      // `#if` may be compiled to nothing.
      !site.items.contains(where: { $0 != site.item && !Syntax($0.item).is(IfConfigDeclSyntax.self) }),
      case let closures = ClosureTypes(values.world.resolver),
      !site.item.isValue || hasVoidBranch(site.item, in: closure) || closures.mayHaveResultOrNone(closure)
    else { return false }
    return closures.givesResult(only, to: closure)
  }

  /// Whether a branch that goes says that a closure returns nothing, where the caller may tell that from a result.
  private func hasVoidBranch(_ item: CodeBlockItemSyntax, in closure: ClosureExprSyntax) -> Bool {
    guard let whole = item.expression, [.alone, .joined, .overloaded].contains(types.place(of: ExprSyntax(closure)))
    else { return false }
    let values = whole.values
    return values.count > 1 && values.contains { types.isVoid($0) == true }
  }

  private func needsReturn(_ splice: Splice, at site: StatementSite) -> Bool {
    // A body that may be one of a builder has a single component left, which it may return as well.
    guard !splice.effects.isEmpty, site.isImplicitReturn, site.item.isValue, !builders.builds(site),
      splice.statements.count == 1
    else { return false }
    return splice.statements.first?.expression != nil
  }

  /// Whether the value behind a `return` is an `if` or a `switch` that is decided itself, and may leave statements.
  func isDecidedAgain(_ plan: SplicePlan) -> Bool {
    guard plan.needsReturn, let value = plan.remaining.last?.expression, value.isBranching else { return false }
    return !values.decidedExperiments(in: Syntax(value)).isEmpty
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isBareReturn: Bool {
    guard case .stmt(let statement) = item else { return false }
    return statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }
}

import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes what only runs if a condition holds that has just failed, since a branch lost the flag of its own.
///
/// ```
/// if G == .red, count > 3 { new() } else if count > 3 { old() } else { few() }
/// if count > 3 { new() } else { few() }
///
/// case .next where G == .red && isLast: finish()           case .next where isLast: finish()
/// case .next where isLast: askAgain()             becomes
///
/// if G == .red, count > 3 { return "many" }                if count > 3 { return "many" }
/// if count > 3 { return "4" }                     becomes
/// ```
/// Only what reads names and compares them has the same answer twice.
struct RepeatedConditions: RemovalPass {
  static let reason = "a condition that another one above it repeats is left by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = RepeatedConditionFinder(viewMode: .sourceAccurate)
      finder.walk(round.files[number].tree)
      let lines = round.lines(of: number)
      for found in finder.found
      where round.texts[number].isChanged(found.first) && hasOneAnswer(found.condition) {
        edits.delete(found.isStatement ? lines.deletion(of: found.gone) : found.gone)
      }
      return edits
    }
  }

  private func hasOneAnswer(_ condition: Syntax) -> Bool {
    if condition.containsCall { return false }
    if let list = condition.as(ConditionElementListSyntax.self) { return list.haveNoEffect(round.values) }
    return condition.as(ExprSyntax.self).map(round.values.isPure) ?? false
  }
}

private struct RepeatedCondition {
  /// The line with the condition above, in which the flag was.
  let first: Range<Int>
  /// The condition below.
  let condition: Syntax
  let gone: Range<Int>
  /// Whether its lines go, rather than a part of a statement.
  let isStatement: Bool
}

private final class RepeatedConditionFinder: SyntaxVisitor {
  private(set) var found: [RepeatedCondition] = []

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if case .ifExpr(let next)? = node.elseBody, node.conditions.isSame(as: next.conditions) {
      found.append(
        RepeatedCondition(
          first: node.head, condition: Syntax(next.conditions),
          gone: node.body.contentEnd..<next.body.contentEnd, isStatement: false))
    }
    return .visitChildren
  }

  override func visit(_ items: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for (item, next) in zip(items, items.dropFirst()) {
      guard let first = item.expression?.as(IfExprSyntax.self), let second = next.expression?.as(IfExprSyntax.self),
        first.elseBody == nil, second.elseBody == nil, first.conditions.isSame(as: second.conditions),
        first.body.statements.last?.isJump ?? false
      else { continue }
      found.append(
        RepeatedCondition(
          first: first.head, condition: Syntax(second.conditions), gone: next.contentRange,
          isStatement: true))
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let cases = node.cases.map { $0.as(SwitchCaseSyntax.self) }
    for (first, next) in zip(cases, cases.dropFirst()) {
      guard let first, let next, let item = first.onlyItem, let other = next.onlyItem,
        let condition = other.whereClause?.condition, item.isSame(as: other),
        first.statements.last?.isFallthrough == false
      else { continue }
      found.append(
        RepeatedCondition(
          first: first.label.contentRange, condition: Syntax(condition), gone: next.contentRange, isStatement: true))
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// Whether both consist of the same tokens.
  fileprivate func isSame(as other: Self) -> Bool {
    tokens(viewMode: .sourceAccurate).map(\.text) == other.tokens(viewMode: .sourceAccurate).map(\.text)
  }
}

extension Syntax {
  fileprivate var containsCall: Bool {
    if self.is(FunctionCallExprSyntax.self) || self.is(MacroExpansionExprSyntax.self) || self.is(ClosureExprSyntax.self)
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains(where: \.containsCall)
  }
}

extension IfExprSyntax {
  /// `if name {`
  fileprivate var head: Range<Int> { ifKeyword.contentStart..<body.leftBrace.contentEnd }
}

extension SwitchCaseSyntax {
  /// The only pattern of a `case`.
  fileprivate var onlyItem: SwitchCaseItemSyntax? {
    guard let items = label.as(SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1 else { return nil }
    return items.first
  }
}

extension CodeBlockItemSyntax {
  /// Whether nothing behind it runs.
  fileprivate var isJump: Bool {
    guard case .stmt(let statement) = item else { return false }
    return statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
      || statement.is(BreakStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
  }
}

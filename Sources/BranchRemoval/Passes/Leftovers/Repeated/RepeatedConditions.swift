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
///
/// guard G != .red || count > 3 else { return "few" }       guard count > 3 else { return "few" }
/// if !(count > 3) { return old() }                becomes
/// ```
/// Only what reads names and compares them has the same answer twice, and so has a question for another flag.
struct RepeatedConditions: RemovalPass {
  static let reason = "a condition that another one above it repeats is left by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = RepeatedConditionFinder(round.nodes(of: number))
      let lines = round.lines(of: number)
      for found in finder.found
      where round.texts[number].isChanged(found.first) && hasOneAnswer(found.condition) {
        for gone in found.gone { edits.delete(found.isStatement ? lines.deletion(of: gone) : gone) }
      }
      return edits
    }
  }

  private func hasOneAnswer(_ condition: Syntax) -> Bool {
    if condition.containsCall(besides: round.world.resolver) { return false }
    if let list = condition.as(ConditionElementListSyntax.self) { return list.haveNoEffect(round.values) }
    return condition.as(ExprSyntax.self).map(round.values.isPure) ?? false
  }
}

private struct RepeatedCondition {
  /// The line with the condition above, in which the flag was.
  let first: Range<Int>
  /// The condition below.
  let condition: Syntax
  let gone: [Range<Int>]
  /// Whether its lines go, rather than a part of a statement.
  let isStatement: Bool
}

private struct RepeatedConditionFinder {
  private(set) var found: [RepeatedCondition] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.ifs { note(node) }
    for node in nodes.statementLists { note(node) }
    for node in nodes.switches { note(node) }
  }

  private mutating func note(_ node: IfExprSyntax) {
    if case .ifExpr(let next)? = node.elseBody, node.conditions.isSame(as: next.conditions) {
      found.append(
        RepeatedCondition(
          first: node.head, condition: Syntax(next.conditions),
          gone: [node.body.contentEnd..<next.body.contentEnd], isStatement: false))
    } else if case .ifExpr(let next)? = node.elseBody, next.conditions.isOpposite(of: node.conditions),
      let rest = next.elseBody
    {
      found.append(
        RepeatedCondition(
          first: node.head, condition: Syntax(next.conditions),
          gone: [
            next.ifKeyword.contentStart..<next.body.leftBrace.contentStart, next.body.contentEnd..<rest.contentEnd,
          ],
          isStatement: false))
    }
  }

  private mutating func note(_ items: CodeBlockItemListSyntax) {
    for (item, next) in zip(items, items.dropFirst()) {
      guard let second = next.expression?.as(IfExprSyntax.self), second.elseBody == nil,
        let first = item.headOfFailure(of: second.conditions)
      else { continue }
      found.append(
        RepeatedCondition(
          first: first, condition: Syntax(second.conditions), gone: [next.contentRange], isStatement: true))
    }
  }

  private mutating func note(_ node: SwitchExprSyntax) {
    let cases = node.cases.map { $0.as(SwitchCaseSyntax.self) }
    for (first, next) in zip(cases, cases.dropFirst()) {
      guard let first, let next, let item = first.onlyItem, let other = next.onlyItem,
        let condition = other.whereClause?.condition, item.isSame(as: other),
        first.statements.last?.isFallthrough == false
      else { continue }
      found.append(
        RepeatedCondition(
          first: first.label.contentRange, condition: Syntax(condition), gone: [next.contentRange],
          isStatement: true))
    }
  }
}

extension SyntaxProtocol {
  /// Whether both consist of the same tokens.
  fileprivate func isSame(as other: Self) -> Bool {
    tokens(viewMode: .sourceAccurate).map(\.text) == other.tokens(viewMode: .sourceAccurate).map(\.text)
  }
}

extension ConditionElementListSyntax {
  /// Whether both are one expression, and one of them says `!` or `!=` where the other does not.
  fileprivate func isOpposite(of other: ConditionElementListSyntax) -> Bool {
    guard let own = onlyExpression, let other = other.onlyExpression else { return false }
    if own.negated?.isSame(as: other) ?? false || other.negated?.isSame(as: own) ?? false { return true }
    guard let own = own.as(InfixOperatorExprSyntax.self), let other = other.as(InfixOperatorExprSyntax.self),
      Set([own.operatorName, other.operatorName]) == ["==", "!="]
    else { return false }
    return own.leftOperand.isSame(as: other.leftOperand) && own.rightOperand.isSame(as: other.rightOperand)
  }

  private var onlyExpression: ExprSyntax? {
    guard let only = first, count == 1 else { return nil }
    return only.condition.as(ExprSyntax.self)
  }
}

extension ExprSyntax {
  /// `a` of `!a` and `!(a)`.
  fileprivate var negated: ExprSyntax? {
    guard let node = self.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" else { return nil }
    return node.expression.singleParenthesized ?? node.expression
  }
}

extension CodeBlockItemSyntax {
  /// The line that leaves the code around it if a condition holds, which fails behind it.
  fileprivate func headOfFailure(of condition: ConditionElementListSyntax) -> Range<Int>? {
    if let leaving = expression?.as(IfExprSyntax.self), leaving.elseBody == nil,
      leaving.conditions.isSame(as: condition), leaving.body.statements.last?.isJump ?? false
    {
      return leaving.head
    }
    guard let leaving = item.as(GuardStmtSyntax.self), leaving.conditions.isOpposite(of: condition) else { return nil }
    return leaving.guardKeyword.contentStart..<leaving.body.leftBrace.contentEnd
  }
}

extension Syntax {
  /// - Parameter resolver: knows which calls ask for other flags.
  fileprivate func containsCall(besides resolver: RememberingResolver) -> Bool {
    if self.is(MacroExpansionExprSyntax.self) || self.is(ClosureExprSyntax.self) { return true }
    if self.is(FunctionCallExprSyntax.self), self.as(ExprSyntax.self).flatMap(resolver.operands(ofQuestion:)) == nil {
      return true
    }
    return children(viewMode: .sourceAccurate).contains { $0.containsCall(besides: resolver) }
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

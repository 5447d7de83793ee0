package import SwiftSyntax

/// Finds the statements that never pass control to the next one.
package struct Reachability {
  /// The assumed values; `nil` judges the code as written.
  let values: (any AssumedValues)?
  /// Labels of the statements in question: a jump to one of them only ends that statement.
  package var endingLabels: Set<String> = []
  /// Whether an unlabelled `break` only ends the statement in question.
  package var breakStays = false

  package init(values: (any AssumedValues)?) { self.values = values }

  package func leaves(_ items: CodeBlockItemListSyntax) -> Bool { items.contains { leaves($0) } }

  package func leaves(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .stmt(let statement): leaves(statement)
    case .expr(let expression): leaves(expression)
    case .decl(let decl): decl.as(IfConfigDeclSyntax.self).map { leaves($0) } ?? false
    @unknown default: false
    }
  }

  private func leaves(_ node: IfConfigDeclSyntax) -> Bool {
    guard node.clauses.last?.poundKeyword.tokenKind == .poundElse else { return false }
    return node.clauses.allSatisfy { clause in
      if case .statements(let items) = clause.elements { leaves(items) } else { false }
    }
  }

  package func leaves(_ statement: StmtSyntax) -> Bool {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt, .throwStmt: return true
    case .continueStmt(let node): return node.label.map { !endingLabels.contains($0.text) } ?? true
    case .breakStmt(let node):
      if let label = node.label { return !endingLabels.contains(label.text) }
      return !breakStays
    // The switch follows it into the next case.
    case .fallThroughStmt: return false
    case .expressionStmt(let node): return leaves(node.expression)
    case .doStmt(let node):
      return leaves(node.body.statements) && node.catchClauses.allSatisfy { leaves($0.body.statements) }
    case .labeledStmt(let node):
      var inner = self
      inner.endingLabels.insert(node.label.text)
      if node.statement.jumps(to: node.label.text) { return false }
      return inner.leaves(node.statement)
    case .whileStmt(let node): return isEndless(node)
    case .guardStmt(let node):
      guard let values else { return false }
      if case .fails = values.test(node.conditions) { return true }
      return false
    default: return false
    }
  }

  private func isEndless(_ node: WhileStmtSyntax) -> Bool {
    guard let only = node.conditions.first, node.conditions.count == 1, case .expression(let condition) = only.condition
    else { return false }
    let isTrue: Bool =
      if let known = values?.evaluate(condition) {
        known.value == .bool(true)
      } else {
        condition.as(BooleanLiteralExprSyntax.self)?.isTrue == true
      }
    return isTrue && !node.body.containsBreak
  }

  package func leaves(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node): return leaves(node)
    case .switchExpr(let node): return leaves(node)
    case .functionCallExpr(let node):
      guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
      return ["fatalError", "preconditionFailure", "exit", "abort"].contains(name)
    default: return false
    }
  }

  /// Walks a chain, which may have thousands of links, without recursion.
  private func leaves(_ chain: IfExprSyntax) -> Bool {
    var link = chain
    while true {
      let test = values?.test(link.conditions) ?? .open
      if test != .fails, !leaves(link.body.statements) { return false }
      if test == .holds { return true }
      switch link.elseBody {
      case .codeBlock(let block): return leaves(block.statements)
      case .ifExpr(let next): link = next
      case nil: return false
      @unknown default: return false
      }
    }
  }

  private func leaves(_ node: SwitchExprSyntax) -> Bool {
    var inner = self
    inner.breakStays = true
    let cases = node.cases.flattened
    guard let values else {
      return cases.count == node.cases.count && cases.allSatisfy { inner.leavesCase($0) }
    }
    guard let entered = values.enteredCases(of: node) else { return false }
    return cases.allSatisfy { !entered.contains($0.id) || inner.leavesCase($0) }
  }

  /// A case that falls into the next leaves if that one does. A jump behind a statement that leaves is never made.
  private func leavesCase(_ node: SwitchCaseSyntax) -> Bool {
    let end = node.statements.firstIndex { leaves($0) }
    let reached = end.map { node.statements[...$0] } ?? node.statements[...]
    guard !reached.contains(where: \.containsOwnBreak) else { return false }
    if end == nil, let last = reached.last, last.isFallthrough {
      return !reached.dropLast().contains { $0.hasOwnFallthrough }
    }
    return end != nil && !reached.contains { $0.hasOwnFallthrough }
  }
}

import SwiftSyntax
import SwiftSemantics

/// Says which statements never hand control to the next one.
struct Reachability {
  /// Nil to judge the code as it is written.
  let values: KnownValues?
  /// Labels of statements that end where control leaves to them.
  var endingLabels: Set<String> = []
  /// An unlabelled `break` ends the statement in question only.
  var breakStays = false

  func leaves(_ items: CodeBlockItemListSyntax) -> Bool { items.contains { leaves($0) } }

  func leaves(_ item: CodeBlockItemSyntax) -> Bool {
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

  func leaves(_ statement: StmtSyntax) -> Bool {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt, .throwStmt: return true
    case .continueStmt(let node): return node.label.map { !endingLabels.contains($0.text) } ?? true
    case .breakStmt(let node):
      if let label = node.label { return !endingLabels.contains(label.text) }
      return !breakStays
    // Where it leads to is asked of the switch.
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
        condition.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
      }
    return isTrue && !node.body.containsBreak
  }

  func leaves(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node): return leaves(node)
    case .switchExpr(let node): return leaves(node)
    case .functionCallExpr(let node):
      guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
      return ["fatalError", "preconditionFailure", "exit", "abort"].contains(name)
    default: return false
    }
  }

  private func leaves(_ node: IfExprSyntax) -> Bool {
    switch values?.test(node.conditions) ?? .open {
    case .holds: return leaves(node.body.statements)
    case .fails: return leaves(node.elseBody)
    case .open: return leaves(node.body.statements) && leaves(node.elseBody)
    }
  }

  private func leaves(_ body: IfExprSyntax.ElseBody?) -> Bool {
    switch body {
    case .codeBlock(let block): leaves(block.statements)
    case .ifExpr(let node): leaves(node)
    case nil: false
    @unknown default: false
    }
  }

  private func leaves(_ node: SwitchExprSyntax) -> Bool {
    var inner = self
    inner.breakStays = true
    if let values, let reached = values.reachedCases(of: node) {
      return reached.allSatisfy { inner.leavesCase($0) }
    }
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    return cases.count == node.cases.count && cases.allSatisfy { inner.leavesCase($0) }
  }

  /// A body that falls through is not followed.
  private func leavesCase(_ node: SwitchCaseSyntax) -> Bool {
    leaves(node.statements) && !node.statements.containsOwnBreak && !node.statements.hasOwnFallthrough
  }
}

extension SyntaxProtocol {
  /// A `break` without label that ends the loop whose body this is, or any with one.
  var containsBreak: Bool { containsBreak(inSwitch: false) }

  /// A `break` without label inside of a case that ends its switch.
  var containsOwnBreak: Bool { ownBreaks.count > 0 }

  private func containsBreak(inSwitch: Bool) -> Bool {
    if let node = self.as(BreakStmtSyntax.self) { return node.label != nil || !inSwitch }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    let isInner = inSwitch || self.is(SwitchExprSyntax.self)
    let isLoop = self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
    return children(viewMode: .sourceAccurate).contains { $0.containsBreak(inSwitch: isInner || isLoop) }
  }

  /// The `break`s without label that end the statement whose body this is.
  var ownBreaks: [BreakStmtSyntax] {
    if let node = self.as(BreakStmtSyntax.self) { return node.label == nil ? [node] : [] }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) || self.is(SwitchExprSyntax.self)
      || self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
    {
      return []
    }
    return children(viewMode: .sourceAccurate).flatMap { $0.ownBreaks }
  }

  /// A `continue` that may be one of the loop whose body this is.
  var containsContinue: Bool {
    if self.is(ContinueStmtSyntax.self) { return true }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains { $0.containsContinue }
  }

  /// The statements that leave to a label.
  func jumps(to label: String) -> Bool {
    if let node = self.as(BreakStmtSyntax.self) { return node.label?.text == label }
    if let node = self.as(ContinueStmtSyntax.self) { return node.label?.text == label }
    return children(viewMode: .sourceAccurate).contains { $0.jumps(to: label) }
  }
}

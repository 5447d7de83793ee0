import SourceSearch
import SwiftSyntax

/// Whether control never comes out at the end of some statements.
enum ControlFlowExit {
  /// Functions of the standard library that never return.
  private static let neverReturning: Set = ["fatalError", "preconditionFailure", "exit", "abort"]

  static func leaves(_ statements: CodeBlockItemListSyntax) -> Bool {
    guard
      let last = statements.last(where: { item in
        if case .decl = item.item { false } else { true }
      })
    else { return false }
    return switch last.item {
    case .stmt(let statement): leaves(statement)
    case .expr(let expression): leaves(expression)
    case .decl: false
    @unknown default: false
    }
  }

  private static func leaves(_ statement: StmtSyntax) -> Bool {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt, .throwStmt, .continueStmt, .breakStmt: true
    case .expressionStmt(let node): leaves(node.expression)
    case .doStmt(let node): node.catchClauses.isEmpty && leaves(node.body.statements)
    default: false
    }
  }

  private static func leaves(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node):
      node.calledExpression.as(DeclReferenceExprSyntax.self).map { neverReturning.contains($0.baseName.text) } ?? false
    case .ifExpr(let node): leaves(node)
    case .switchExpr(let node): leaves(node)
    default: false
    }
  }

  private static func leaves(_ node: IfExprSyntax) -> Bool {
    guard leaves(node.body.statements) else { return false }
    switch node.elseBody {
    case .ifExpr(let other): return leaves(other)
    case .codeBlock(let block): return leaves(block.statements)
    case nil: return false
    @unknown default: return false
    }
  }

  private static func leaves(_ node: SwitchExprSyntax) -> Bool {
    node.cases.allSatisfy { element in
      guard case .switchCase(let item) = element else { return false }
      return leavesSwitch(item.statements)
    }
  }

  /// Whether a case leaves what is around its switch; a `break` only leaves the switch.
  static func leavesSwitch(_ statements: CodeBlockItemListSyntax) -> Bool {
    if case .stmt(let statement)? = statements.last?.item, let node = statement.as(BreakStmtSyntax.self) {
      return node.label != nil
    }
    if case .stmt(let statement)? = statements.last?.item, statement.is(FallThroughStmtSyntax.self) { return true }
    return leaves(statements)
  }
}

extension SyntaxProtocol {
  /// Everything after a statement in its block.
  var restOfBlock: Range<Int>? {
    var item = Syntax(self)
    while !item.is(CodeBlockItemSyntax.self) {
      guard let parent = item.parent, parent.is(ExpressionStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self)
      else { return nil }
      item = parent
    }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let next = list.first(where: { $0.position > item.position }), let last = list.last
    else { return nil }
    return next.contentStart..<last.contentEnd
  }
}

package import SwiftSyntax

/// Jumps out of a statement.
extension SyntaxProtocol {
  /// Whether a `break` may leave the loop with this body: one without a label of its own, or any labelled one.
  package var containsBreak: Bool { containsBreak(inSwitch: false) }

  /// Whether a `break` without a label ends the statement with this body.
  package var containsOwnBreak: Bool { ownBreaks.count > 0 }

  private func containsBreak(inSwitch: Bool) -> Bool {
    if let node = self.as(BreakStmtSyntax.self) { return node.label != nil || !inSwitch }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    let isInner = inSwitch || self.is(SwitchExprSyntax.self)
    let isLoop = self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
    return children(viewMode: .sourceAccurate).contains { $0.containsBreak(inSwitch: isInner || isLoop) }
  }

  /// The `break`s without a label that end the statement with this body.
  package var ownBreaks: [BreakStmtSyntax] {
    if let node = self.as(BreakStmtSyntax.self) { return node.label == nil ? [node] : [] }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) || self.is(SwitchExprSyntax.self)
      || self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
    {
      return []
    }
    return children(viewMode: .sourceAccurate).flatMap { $0.ownBreaks }
  }

  /// Whether a `continue` may belong to the loop with this body.
  package var containsContinue: Bool {
    if self.is(ContinueStmtSyntax.self) { return true }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains { $0.containsContinue }
  }

  /// Whether a statement inside jumps to a label.
  package func jumps(to label: String) -> Bool {
    if let node = self.as(BreakStmtSyntax.self) { return node.label?.text == label }
    if let node = self.as(ContinueStmtSyntax.self) { return node.label?.text == label }
    return children(viewMode: .sourceAccurate).contains { $0.jumps(to: label) }
  }

  /// Whether a `fallthrough` belongs to the case with these statements.
  package var hasOwnFallthrough: Bool {
    if self.is(FallThroughStmtSyntax.self) { return true }
    if self.is(SwitchExprSyntax.self) || self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) {
      return false
    }
    return children(viewMode: .sourceAccurate).contains { $0.hasOwnFallthrough }
  }
}

extension CodeBlockItemSyntax {
  package var isFallthrough: Bool {
    if case .stmt(let statement) = item { statement.is(FallThroughStmtSyntax.self) } else { false }
  }
}

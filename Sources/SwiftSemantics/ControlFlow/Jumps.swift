package import SwiftSyntax

/// Where control leaves a statement by a jump.
extension SyntaxProtocol {
  /// A `break` without label that ends the loop whose body this is, or any with one.
  package var containsBreak: Bool { containsBreak(inSwitch: false) }

  /// A `break` without label inside of a case that ends its switch.
  package var containsOwnBreak: Bool { ownBreaks.count > 0 }

  private func containsBreak(inSwitch: Bool) -> Bool {
    if let node = self.as(BreakStmtSyntax.self) { return node.label != nil || !inSwitch }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    let isInner = inSwitch || self.is(SwitchExprSyntax.self)
    let isLoop = self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
    return children(viewMode: .sourceAccurate).contains { $0.containsBreak(inSwitch: isInner || isLoop) }
  }

  /// The `break`s without label that end the statement whose body this is.
  package var ownBreaks: [BreakStmtSyntax] {
    if let node = self.as(BreakStmtSyntax.self) { return node.label == nil ? [node] : [] }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) || self.is(SwitchExprSyntax.self)
      || self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
    {
      return []
    }
    return children(viewMode: .sourceAccurate).flatMap { $0.ownBreaks }
  }

  /// A `continue` that may be one of the loop whose body this is.
  package var containsContinue: Bool {
    if self.is(ContinueStmtSyntax.self) { return true }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains { $0.containsContinue }
  }

  /// The statements that leave to a label.
  package func jumps(to label: String) -> Bool {
    if let node = self.as(BreakStmtSyntax.self) { return node.label?.text == label }
    if let node = self.as(ContinueStmtSyntax.self) { return node.label?.text == label }
    return children(viewMode: .sourceAccurate).contains { $0.jumps(to: label) }
  }

  /// A `fallthrough` of the case whose statements these are.
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

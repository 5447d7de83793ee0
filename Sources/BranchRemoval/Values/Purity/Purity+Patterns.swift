import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Patterns that only look at a value: `case .ready(let n)`, `case let name?`. Any other one may call a `~=`.
extension Purity {
  func isPure(_ pattern: PatternSyntax) -> Bool {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern, .isTypePattern, .wildcardPattern: true
    case .valueBindingPattern(let node): isPure(node.pattern)
    case .tuplePattern(let node): node.elements.allSatisfy { isPure($0.pattern) }
    case .expressionPattern(let node): onlyLooks(node.expression)
    case .missingPattern: false
    @unknown default: false
    }
  }

  private func onlyLooks(_ pattern: ExprSyntax) -> Bool {
    switch pattern.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return isPure(node.pattern)
    case .discardAssignmentExpr: return true
    case .optionalChainingExpr(let node): return onlyLooks(node.expression)
    case .tupleExpr(let node): return node.elements.allSatisfy { onlyLooks($0.expression) }
    case .asExpr(let node): return node.questionOrExclamationMark == nil && onlyLooks(node.expression)
    case .booleanLiteralExpr, .floatLiteralExpr, .integerLiteralExpr, .nilLiteralExpr, .stringLiteralExpr:
      return isPure(pattern) && resolver.operators(named: "~=").isEmpty
    case .memberAccessExpr(let node): return isCase(node)
    case .functionCallExpr(let node):
      guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), node.trailingClosure == nil else {
        return false
      }
      // Only a case takes patterns; what takes values may be a function.
      return node.arguments.allSatisfy { onlyLooks($0.expression) }
        && (node.arguments.contains { $0.expression.isPatternOnly } || isCase(callee))
    default: return false
    }
  }

  /// Whether it names a case of an enum, and not a static member, which is compared by `~=`.
  private func isCase(_ member: MemberAccessExprSyntax) -> Bool {
    let found = resolver.declarations(of: ExprSyntax(member))
    if !found.isEmpty { return found.allSatisfy { $0.kind == .enumCase } }
    let name = member.declName.baseName.bareName
    let named = resolver.declarations(named: name)
    if named.contains(where: { $0.kind != .enumCase && $0.modifiers?.isStatic ?? false }) { return false }
    return named.contains { $0.kind == .enumCase } || Self.standardCases.contains(name)
  }

  private static let standardCases: Set = ["failure", "none", "some", "success"]
}

extension ExprSyntax {
  fileprivate var isPatternOnly: Bool { self.is(PatternExprSyntax.self) || self.is(DiscardAssignmentExprSyntax.self) }
}

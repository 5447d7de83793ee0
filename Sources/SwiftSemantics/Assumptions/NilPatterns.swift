import SourceSearch
import SwiftSyntax

extension PatternSyntax {
  /// Whether it matches `nil` alone, or any value but `nil`.
  var tellsNilApart: Bool {
    switch self.as(PatternSyntaxEnum.self) {
    case .expressionPattern(let node): node.expression.tellsNilApart
    case .valueBindingPattern(let node): node.pattern.tellsNilApart
    case .tuplePattern(let node): node.elements.contains { $0.pattern.tellsNilApart }
    default: false
    }
  }
}

extension ExprSyntax {
  /// `nil`, `let group?`, `.some(let group)`
  var tellsNilApart: Bool {
    if namesNil { return true }
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): return node.expression.isBindingPattern
    case .functionCallExpr(let node) where node.calledExpression.lastName == "some":
      return node.arguments.first?.expression.isBindingPattern ?? false
    case .memberAccessExpr(let node): return node.base == nil && node.declName.baseName.bareName == "some"
    case .patternExpr(let node): return node.pattern.tellsNilApart
    case .tupleExpr(let node): return node.elements.contains { $0.expression.tellsNilApart }
    default: return false
    }
  }

  private var isBindingPattern: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: true
    case .patternExpr(let node): !node.pattern.is(ExpressionPatternSyntax.self)
    default: false
    }
  }
}

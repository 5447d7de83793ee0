import SwiftSyntax

/// Casts to types of which nothing makes a value any more.
///
/// ```
/// if let old = window.page as? OldPage { old.reload() }      // never
/// if !(page is OldPage) { … }                                // always
/// ```
extension AssumedValues {
  /// `page as? OldPage`, which is `nil`.
  func failedCast(_ node: AsExprSyntax) -> Evaluation? {
    guard node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark, isUnmade(node.type) else { return nil }
    return residual(of: node.expression).map { Evaluation(value: .optional(nil), residual: $0, isDecided: true) }
  }

  /// `page is OldPage`, which is `false`.
  func failedTest(_ node: IsExprSyntax) -> Evaluation? {
    guard isUnmade(node.type) else { return nil }
    return residual(of: node.expression).map { Evaluation(value: .bool(false), residual: $0, isDecided: true) }
  }

  /// The effects of a subject that no value of a pattern's type can be: `case let old as OldPage = page`.
  func failedMatch(_ condition: MatchingPatternConditionSyntax) -> [Evaluation.Residual]? {
    condition.pattern.onlyType.flatMap { isUnmade($0) ? residual(of: condition.initializer.value) : nil }
  }
}

extension PatternSyntax {
  /// The type that it asks for: `is OldPage`, `let old as OldPage`.
  fileprivate var onlyType: TypeSyntax? {
    switch self.as(PatternSyntaxEnum.self) {
    case .isTypePattern(let node): node.type
    case .valueBindingPattern(let node): node.pattern.onlyType
    case .expressionPattern(let node): node.expression.as(AsExprSyntax.self)?.type
    default: nil
    }
  }
}

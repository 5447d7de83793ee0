package import SwiftSyntax

extension InfixOperatorExprSyntax {
  /// `nil` for `=`, `->` and `? :`, which no module declares.
  package var operatorName: String? { self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text }
}

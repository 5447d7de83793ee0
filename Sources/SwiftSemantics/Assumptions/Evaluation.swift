package import SwiftSyntax

/// The value of an expression under an assumption, and the effects of evaluating it.
package struct Evaluation {
  package let value: Constant
  /// Subexpressions with effects, in order of evaluation; each of them is always evaluated.
  package var residual: [Residual] = []
  /// Whether the value depends on an experiment; a literal's does not.
  package var isDecided: Bool

  package struct Residual {
    package let expression: ExprSyntax
    /// `try` and `await` that cover the expression from outside.
    package var prefix: String = ""

    package init(expression: ExprSyntax, prefix: String = "") {
      self.expression = expression
      self.prefix = prefix
    }
  }

  package init(value: Constant, residual: [Residual] = [], isDecided: Bool) {
    self.value = value
    self.residual = residual
    self.isDecided = isDecided
  }

  func covered(by keyword: String) -> Evaluation {
    var result = self
    result.residual = residual.map { Residual(expression: $0.expression, prefix: keyword + $0.prefix) }
    return result
  }
}

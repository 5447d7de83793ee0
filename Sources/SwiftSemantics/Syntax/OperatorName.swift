package import SwiftSyntax

extension InfixOperatorExprSyntax {
  /// `nil` for `=`, `->` and `? :`, which no module declares.
  package var operatorName: String? { self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text }

  /// The operator as it is written, `=` among others. The trimmed description would copy the node twice.
  package var operatorText: String {
    operatorName ?? self.operator.as(AssignmentExprSyntax.self)?.equal.text ?? self.operator.trimmedDescription
  }

  /// Whether its name says that it gives the left operand a value made from the one before: `+=`, `||=`.
  package var isCompoundAssignment: Bool {
    guard let operatorName else { return false }
    return operatorName.hasSuffix("=") && !Self.comparisons.contains(operatorName)
  }

  /// Whether an operator that the standard library does not have may give one of its operands a value:
  /// `icon <- map["icon"]`, `icons ~> badge.icon`.
  package var mayWriteOperands: Bool {
    operatorName.map { !String.unchangingOperators.contains($0) && !isCompoundAssignment } ?? false
  }

  private static let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~="]
}

extension String {
  /// The operators of the standard library that change nothing.
  static let unchangingOperators: Set = [
    "!", "!=", "!==", "%", "&", "&&", "&*", "&+", "&-", "&<<", "&>>", "*", "+", "-", "...", "..<", "/", "<", "<<", "<=",
    "==", "===", ">", ">=", ">>", "??", "^", "|", "||", "~", "~=", "->",
  ]
}

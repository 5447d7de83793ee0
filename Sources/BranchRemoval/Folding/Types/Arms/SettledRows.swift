import SwiftSemantics
import SwiftSyntax

extension StaticTypes {
  /// Whether arms are arrays whose elements are converted one by one to the written type of elements, so that those of
  /// another array do not matter.
  ///
  /// ```
  /// let cells: [any Cell] = G == .red ? [Banner()] : [Title(), Text()]
  /// ```
  func areRowsOfSettledElements(_ arms: [ExprSyntax], in whole: ExprSyntax) -> Bool {
    guard let type = writtenType(at: whole)?.as(ArrayTypeSyntax.self)?.element, !type.isOptionalType else {
      return false
    }
    return arms.allSatisfy { arm in
      guard let elements = arm.as(ArrayExprSyntax.self)?.elements.map(\.expression) else { return false }
      return elements.allSatisfy { !$0.isLiteral && isNoOptional($0) && isSettled($0) }
    }
  }

  /// Whether an arm is an array of values of several types, and another one is known to be an array of anything, which
  /// makes one of it, too.
  ///
  /// ```
  /// show(G == .red ? [title, 2] : rows)     becomes   show([title, 2] as [Any])
  /// ```
  func isRowOfAnything(_ arm: ExprSyntax, beside all: [ExprSyntax]) -> Bool {
    func isMixed(_ other: ExprSyntax) -> Bool {
      guard let elements = other.as(ArrayExprSyntax.self)?.elements.map(\.expression), type(of: other) == nil else {
        return false
      }
      return elements.allSatisfy { type(of: $0) != nil && isNoOptional($0) } && areOfSeveralKinds(elements)
    }
    let others = all.filter { $0 != arm }
    return isMixed(arm) && others.contains { type(of: $0) == "[Any]" }
      && others.allSatisfy { type(of: $0) == "[Any]" || $0.isEmptyCollection || isMixed($0) }
  }

  /// The type that is written for a value: of a variable, a result or the parameter of the only function that can be
  /// called.
  private func writtenType(at whole: ExprSyntax) -> TypeSyntax? {
    guard let argument = whole.withParentheses.parent?.as(LabeledExprSyntax.self) else {
      return statedType(around: whole)
    }
    return argument.parent?.parent?.as(FunctionCallExprSyntax.self).flatMap { parameterType(for: argument, of: $0) }
  }
}

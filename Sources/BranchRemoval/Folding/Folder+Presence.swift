import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Leaves code that asks whether an accessor has an answer at all: what the winner is says nothing of that.
///
/// ```
/// if let isNew = backup.isNew { store.set(isNew, forKey: "new") }
/// guard backup.isNew != nil else { return }
/// let text = backup.isNew.map { "\($0)" }
/// ```
extension Folder {
  /// - Parameter conditions: those of an `if`, a `guard` or a `while`, that are not decided.
  /// - Returns: whether they ask for the answer of an accessor, if there is one. Then the statement is refused.
  mutating func keepsPresence(_ conditions: ConditionElementListSyntax, of node: some SyntaxProtocol) -> Bool {
    let accessor = conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value }
      .first { isAnswer($0) }
    guard let accessor else { return false }
    refuseAsItIs(node, Refusal.Reason(.missingAnswer, about: accessor.trimmedDescription))
    return true
  }

  /// Whether an accessor is in a place for something that may be `nil`. Then it is refused.
  mutating func keepsPresence(_ accessor: ExprSyntax) -> Bool {
    guard accessor.isAskedForPresence, isAnswer(accessor) else { return false }
    refuseAsItIs(accessor, Refusal.Reason(.missingAnswer, about: accessor.trimmedDescription))
    return true
  }

  /// Whether it is an accessor for a Boolean that is taken to be never `nil`.
  private func isAnswer(_ expression: ExprSyntax) -> Bool {
    values.resolver.isAccessor(expression) && values.settledBool(expression) != nil
  }
}

extension ExprSyntax {
  /// Whether it is compared with `nil`, chained, or mapped.
  fileprivate var isAskedForPresence: Bool {
    guard let parent else { return false }
    if let comparison = parent.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(comparison.operatorText) {
      return comparison.leftOperand.is(NilLiteralExprSyntax.self) || comparison.rightOperand.is(NilLiteralExprSyntax.self)
    }
    if parent.is(OptionalChainingExprSyntax.self) { return true }
    guard let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == id else { return false }
    return ["flatMap", "map"].contains(member.declName.baseName.text)
  }
}

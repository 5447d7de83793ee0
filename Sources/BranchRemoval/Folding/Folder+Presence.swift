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
    let bound = conditions.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value }
    guard let accessor = bound.first(where: { isAnswer($0) }) else { return false }
    refuseAsItIs(node, Refusal.Reason(.missingAnswer, about: accessor.trimmedDescription))
    return true
  }

  /// Whether an accessor is in a place for something that may be `nil`. Then it is refused.
  mutating func keepsPresence(_ accessor: ExprSyntax) -> Bool {
    if let choice = accessor.as(TernaryExprSyntax.self), !accessor.isPromoted {
      return keepsPresence(choice.thenExpression) || keepsPresence(choice.elseExpression)
    }
    guard accessor.isAskedForPresence || !accessor.isPromoted, isAnswer(accessor),
      accessor.isAskedForPresence || mayBeNil(accessor)
    else { return false }
    refuseAsItIs(accessor, Refusal.Reason(.missingAnswer, about: accessor.trimmedDescription))
    return true
  }

  /// Whether a `switch` that is not decided is over an accessor that may be `nil`. Then it is refused.
  mutating func keepsPresence(subjectOf node: SwitchExprSyntax) -> Bool {
    guard isAnswer(node.subject), mayBeNil(node.subject) else { return false }
    refuseAsItIs(node, Refusal.Reason(.missingAnswer, about: node.subject.trimmedDescription))
    return true
  }

  /// Whether it is an accessor for a Boolean that is taken to be never `nil`.
  private func isAnswer(_ expression: ExprSyntax) -> Bool {
    if values.settledBool(expression) == nil { return false }
    return values.resolver.isAccessor(expression) || constant(expression).map { mayBeNil($0) } ?? false
  }

  /// The accessor that a constant is given, which says no type: `let isNew = flags.isNew`.
  private func constant(_ name: ExprSyntax) -> ExprSyntax? {
    guard name.is(DeclReferenceExprSyntax.self) else { return nil }
    let found = values.resolver.declarations(of: name)
    guard found.count == 1, let binding = found[0].binding, binding.typeAnnotation == nil,
      let value = binding.initializer?.value, values.resolver.isAccessor(value)
    else { return nil }
    return value
  }

  /// Whether the sources declare that its type is optional.
  private func mayBeNil(_ accessor: ExprSyntax) -> Bool {
    let called = accessor.as(FunctionCallExprSyntax.self)?.calledExpression ?? accessor
    let types = values.resolver.declarations(of: called).map(\.writtenType)
    return !types.isEmpty && types.allSatisfy { $0?.isOptionalType ?? false }
  }
}

extension ExprSyntax {
  /// Whether it is compared with `nil`, chained, or mapped.
  fileprivate var isAskedForPresence: Bool {
    guard let parent else { return false }
    if let comparison = parent.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(comparison.operatorText) {
      return [comparison.leftOperand, comparison.rightOperand].contains { $0.is(NilLiteralExprSyntax.self) }
    }
    if parent.is(OptionalChainingExprSyntax.self) { return true }
    guard let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == id else { return false }
    return ["flatMap", "map"].contains(member.declName.baseName.text)
  }

  /// Whether a Boolean becomes an optional one where its place asks for that: as an argument, a result, what is assigned.
  fileprivate var isPromoted: Bool {
    guard let parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .labeledExpr(let argument): return argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
    case .infixOperatorExpr(let node): return node.operator.is(AssignmentExprSyntax.self) && node.rightOperand.id == id
    case .returnStmt: return true
    case .initializerClause(let clause):
      return clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation != nil
        || clause.parent?.is(FunctionParameterSyntax.self) ?? false
    case .codeBlockItem(let item): return item.parent?.parent?.is(ClosureExprSyntax.self) == false
    default: return false
    }
  }
}

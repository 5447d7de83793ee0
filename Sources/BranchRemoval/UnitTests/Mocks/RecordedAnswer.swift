import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// What a mock's function returns, also behind statements that only record the question, and beside a closure that tests may
  /// give: `count += 1; return result`, `if let closure { return closure(flag) }; return result`, `closure?(flag) ?? result`.
  var recordedAnswer: ExprSyntax? {
    if let onlyExpression { return onlyExpression.besideClosure }
    guard let answer = last?.answerInTheEnd?.besideClosure else { return nil }
    let rest = dropLast().filter { !$0.asksClosure }
    let names = rest.compactMap(\.recordingProperty)
    let isChanged = answer.tokens(viewMode: .sourceAccurate).contains { names.contains($0.bareName) }
    return names.count == rest.count && !isChanged ? answer : nil
  }
}

extension CodeBlockItemSyntax {
  /// What the last statement returns: `return result`, or the `else` of `if let closure { return closure(flag) } else { … }`.
  fileprivate var answerInTheEnd: ExprSyntax? {
    if case .stmt(let statement) = item, let node = statement.as(ReturnStmtSyntax.self) { return node.expression }
    guard let choice, choice.asksClosure, case .codeBlock(let block)? = choice.elseBody else { return nil }
    return block.statements.onlyExpression
  }

  /// Whether it is `if let closure { return closure(flag) }`.
  fileprivate var asksClosure: Bool { choice.map { $0.elseBody == nil && $0.asksClosure } ?? false }

  private var choice: IfExprSyntax? {
    switch item {
    case .expr(let expression): return expression.as(IfExprSyntax.self)
    case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    default: return nil
    }
  }

  /// The property that a statement adds to or sets: `count += 1`, `flags.append(flag)`.
  fileprivate var recordingProperty: String? {
    guard case .expr(let expression) = item else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      return member?.declName.baseName.text == "append" ? member?.base?.nameOfOwnProperty : nil
    }
    guard let node = expression.as(InfixOperatorExprSyntax.self),
      node.operator.is(AssignmentExprSyntax.self) || node.isCompoundAssignment
    else { return nil }
    return node.leftOperand.nameOfOwnProperty
  }
}

extension IfExprSyntax {
  /// Whether it unwraps a property, and returns what a call of it returns.
  fileprivate var asksClosure: Bool {
    guard let binding = conditions.first?.condition.as(OptionalBindingConditionSyntax.self), conditions.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      binding.initializer.map({ $0.value.nameOfOwnProperty != nil }) ?? true,
      let call = body.statements.onlyExpression?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.simpleName == name
  }
}

extension ExprSyntax {
  /// `result` of `closure?(flag) ?? result` and of `closure.map { $0(flag) } ?? result`; others as they are.
  fileprivate var besideClosure: ExprSyntax {
    guard let node = self.as(InfixOperatorExprSyntax.self), node.operatorText == "??",
      let call = node.leftOperand.as(FunctionCallExprSyntax.self)
    else { return self }
    let asked = call.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
    let mapped =
      call.calledExpression.lastName == "map" ? call.calledExpression.as(MemberAccessExprSyntax.self)?.base : nil
    return (asked ?? mapped)?.nameOfOwnProperty != nil ? node.rightOperand : self
  }
}

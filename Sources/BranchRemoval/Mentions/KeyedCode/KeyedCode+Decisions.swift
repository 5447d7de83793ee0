import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The `if` with an `else`, or the `switch`, that does nothing but give the flag one value or another, as
  /// `newPage = remote.number == 1` would.
  ///
  /// ```
  /// switch remote.number {
  /// case 1: newPage = true
  /// default: newPage = false
  /// }
  /// ```
  /// - Parameters:
  ///   - target: what one of the branches gives a value.
  ///   - isAsked: whether the app asks somebody else for what decides.
  init?(ofDecision target: ExprSyntax, isAsked: (ExprSyntax) -> Bool) {
    guard case .known = target.givenValue, target.isPathOfNames, !target.isInTestFile,
      let own = target.parent?.parent?.as(CodeBlockItemSyntax.self),
      let branch = own.parent?.as(CodeBlockItemListSyntax.self), branch.count == 1,
      let decision = branch.outermostDecision(where: { $0.onlyGives(target.trimmedDescription, isAsked) }),
      let item = decision.item, let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.mayLoseOne
    else { return nil }
    self = .statement(item, list)
  }
}

extension CodeBlockItemListSyntax {
  /// The `if`, with all that follow its `else`, or the `switch` of which this is a branch.
  fileprivate var decision: ExprSyntax? {
    if let clause = parent?.as(SwitchCaseSyntax.self) {
      return clause.parent?.parent.flatMap { ExprSyntax($0.as(SwitchExprSyntax.self)) }
    }
    guard var choice = parent?.parent?.as(IfExprSyntax.self) else { return nil }
    while let outer = choice.parent?.as(IfExprSyntax.self) { choice = outer }
    return ExprSyntax(choice)
  }

  /// The same, or one around it of which that is a whole branch.
  fileprivate func outermostDecision(where isMeant: (ExprSyntax) -> Bool) -> ExprSyntax? {
    guard let decision, isMeant(decision) else { return nil }
    guard let list = decision.item?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return decision }
    return list.outermostDecision(where: isMeant) ?? decision
  }

  /// Whether all of it gives the name a value, one or another.
  fileprivate func onlyGives(_ name: String, _ isAsked: (ExprSyntax) -> Bool) -> Bool {
    if onlyGives(name) { return true }
    guard count == 1, let decision = first?.expression else { return false }
    return decision.onlyGives(name, isAsked)
  }

  /// Whether all of it gives the name a value.
  fileprivate func onlyGives(_ name: String) -> Bool {
    guard count == 1, let assignment = first?.expression?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.leftOperand.trimmedDescription == name
    else { return false }
    return assignment.rightOperand.onlyAsks
  }
}

extension ExprSyntax {
  fileprivate func onlyGives(_ name: String, _ isAsked: (ExprSyntax) -> Bool) -> Bool {
    if let choice = self.as(SwitchExprSyntax.self) {
      return isAsked(choice.subject)
        && choice.cases.allSatisfy { $0.as(SwitchCaseSyntax.self)?.onlyGives(name) ?? false }
    }
    guard let choice = self.as(IfExprSyntax.self), let rest = choice.elseBody,
      choice.conditions.allSatisfy({ $0.asked.map(isAsked) ?? false }),
      choice.body.statements.onlyGives(name, isAsked)
    else { return false }
    if let next = rest.as(IfExprSyntax.self) { return ExprSyntax(next).onlyGives(name, isAsked) }
    return rest.as(CodeBlockSyntax.self)?.statements.onlyGives(name, isAsked) ?? false
  }
}

extension SwitchCaseSyntax {
  /// Whether it gives the name a value, or does nothing.
  fileprivate func onlyGives(_ name: String) -> Bool {
    if case .case(let label) = label {
      let isPlain = label.caseItems.allSatisfy { item in
        item.whereClause == nil && item.pattern.as(ExpressionPatternSyntax.self)?.expression.onlyAsks ?? false
      }
      if !isPlain { return false }
    }
    return statements.onlyGives(name) || statements.trimmedDescription == "break"
  }
}

extension ConditionElementSyntax {
  fileprivate var asked: ExprSyntax? {
    switch condition {
    case .expression(let expression): expression
    case .optionalBinding(let binding): binding.initializer?.value
    default: nil
    }
  }
}

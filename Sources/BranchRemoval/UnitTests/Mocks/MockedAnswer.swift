import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The property of a mock that is its answer for one flag alone.
///
/// ```
/// case .newPage: return isNewPageOn
/// flag == .newPage ? isNewPageOn : false
/// if flag == .newPage { return isNewPageOn }
/// guard flag == .newPage else { return false }; return isNewPageOn
/// flag == .newPage && isNewPageOn
/// case Flag.newPage.remoteKey: return isNewPageOn      // func value(for key: String) -> Bool?
/// ```
struct MockedAnswer {
  /// `isNewPageOn`
  let property: String
  /// The name of the function that answers; `subscript` of a subscript.
  let function: String
  /// Whether it answers with a Boolean.
  let isBoolean: Bool
  /// The mock.
  let type: EnclosingType

  /// - Parameter flag: names the flag.
  init?(for flag: ExprSyntax) {
    guard let property = (flag.textKey ?? flag).answer?.nameOfOwnProperty,
      let member = Syntax(flag).memberWithBody, let type = member.enclosingType
    else { return nil }
    let result: TypeSyntax?
    if let node = member.as(FunctionDeclSyntax.self) {
      function = node.name.bareName
      result = node.signature.returnClause?.type
    } else {
      function = "subscript"
      result = member.as(SubscriptDeclSyntax.self)?.returnClause.type
    }
    guard let result else { return nil }
    isBoolean = ["Bool", "Bool?"].contains(result.trimmedDescription)
    self.property = property
    self.type = type
  }
}

extension ExprSyntax {
  /// What is returned where a value is this one, and nowhere else.
  var answer: ExprSyntax? {
    if let item = parent?.as(ExpressionPatternSyntax.self)?.caseItem {
      guard let items = item.parent?.as(SwitchCaseItemListSyntax.self), items.count == 1 else { return nil }
      return items.parent?.parent?.as(SwitchCaseSyntax.self)?.statements.onlyExpression
    }
    guard let comparison = parent?.as(InfixOperatorExprSyntax.self),
      ["==", "!="].contains(comparison.operatorText), let parent = comparison.parent
    else { return nil }
    let isEqual = comparison.operatorText == "=="
    switch parent.as(SyntaxEnum.self) {
    case .ternaryExpr(let choice):
      guard choice.condition.id == comparison.id else { return nil }
      return isEqual ? choice.thenExpression : choice.elseExpression
    case .infixOperatorExpr(let node):
      return isEqual && node.operatorText == "&&" && node.leftOperand.id == comparison.id ? node.rightOperand : nil
    case .conditionElement(let element):
      guard element.parent?.as(ConditionElementListSyntax.self)?.count == 1, let statement = element.parent?.parent
      else {
        return nil
      }
      if let node = statement.as(IfExprSyntax.self) {
        return isEqual
          ? node.body.statements.onlyExpression
          : node.elseBody?.as(CodeBlockSyntax.self)?.statements
            .onlyExpression
      }
      return statement.as(GuardStmtSyntax.self)?.result(ifFailing: !isEqual)
    default: return nil
    }
  }
}

extension GuardStmtSyntax {
  /// What is returned by its body, or by the one statement behind it.
  fileprivate func result(ifFailing: Bool) -> ExprSyntax? {
    if ifFailing { return body.statements.onlyExpression }
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let last = list.last, list.dropLast().last?.id == item.id
    else { return nil }
    return last.item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension Syntax {
  /// The function or the subscript in whose body it stands.
  fileprivate var memberWithBody: Syntax? {
    ancestors.first {
      $0.is(FunctionDeclSyntax.self) || $0.is(SubscriptDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
    }
  }
}

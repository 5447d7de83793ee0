import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// What a mock's function returns, also behind statements that only record the question: `count += 1; return result`.
  var recordedAnswer: ExprSyntax? {
    if let onlyExpression { return onlyExpression }
    guard case .stmt(let last)? = last?.item, let answer = last.as(ReturnStmtSyntax.self)?.expression else {
      return nil
    }
    let recorded = dropLast().map { item -> String? in
      guard case .expr(let expression) = item.item else { return nil }
      if let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil {
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        return member?.declName.baseName.text == "append" ? member?.base?.nameOfOwnProperty : nil
      }
      guard let node = expression.as(InfixOperatorExprSyntax.self),
        node.operator.is(AssignmentExprSyntax.self) || node.isCompoundAssignment
      else { return nil }
      return node.leftOperand.nameOfOwnProperty
    }
    let names = recorded.compactMap(\.self)
    let isChanged = answer.tokens(viewMode: .sourceAccurate).contains { names.contains($0.bareName) }
    return names.count == recorded.count && !isChanged ? answer : nil
  }
}

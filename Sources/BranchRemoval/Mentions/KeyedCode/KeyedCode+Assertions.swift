import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The assertion of a unit test that asks a list or a record for the flag, and for nothing else.
  ///
  /// ```
  /// XCTAssertTrue(Flag.released.contains(.newPage))
  /// XCTAssertEqual(mock.calls[.newPage], 1)
  /// XCTAssertEqual(mock.asked.filter { $0 == .newPage }.count, 1)
  /// ```
  init?(ofAssertionAbout flag: ExprSyntax, _ resolver: RememberingResolver) {
    guard flag.isInTestFile, let question = flag.questionOfRecord, question.hasNoEffect(resolver),
      let item = Syntax(question).ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
      item.isPlainAssertion, let list = item.parent?.as(CodeBlockItemListSyntax.self), list.mayLoseOne,
      let argument = question.argumentOfOnlyChecks, let arguments = argument.parent?.as(LabeledExprListSyntax.self),
      arguments.allSatisfy({ $0.id == argument.id || $0.expression.isLiteral })
    else { return nil }
    self = .statement(item, list)
  }
}

extension ExprSyntax {
  /// What asks a list, a dictionary or a record of questions for a flag: `asked.contains(.newPage)`, `calls[.newPage]`,
  /// `asked.filter { $0 == .newPage }`.
  fileprivate var questionOfRecord: ExprSyntax? {
    if let argument = parent?.as(LabeledExprSyntax.self), argument.label == nil, let owner = argument.parent?.parent {
      if let place = owner.as(SubscriptCallExprSyntax.self) {
        return place.arguments.count == 1 && place.calledExpression.isPathOfNames ? ExprSyntax(place) : nil
      }
      let call = owner.as(FunctionCallExprSyntax.self)
      return call?.isQuestionOfList ?? false && call?.arguments.count == 1 ? call.map { ExprSyntax($0) } : nil
    }
    guard let comparison = parent?.as(InfixOperatorExprSyntax.self), comparison.operatorText == "==",
      ExprSyntax(comparison).isOnlyResultOfClosure,
      let call = comparison.ancestor(ClosureExprSyntax.self)?.callThatTakesIt, call.isQuestionOfList
    else { return nil }
    return ExprSyntax(call)
  }

  /// Whether neither the list nor the question is code of the sources that may do something.
  fileprivate func hasNoEffect(_ resolver: RememberingResolver) -> Bool {
    let purity = Purity(resolver)
    if let place = self.as(SubscriptCallExprSyntax.self) { return purity.isPure(place.calledExpression) }
    guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression,
      let list = callee.as(MemberAccessExprSyntax.self)?.base
    else { return false }
    return resolver.declarations(ofUse: callee).isEmpty && purity.isPure(list)
  }

  /// The argument of an assertion that only says what the answer has to be: `!asked`, `asked.count == 1`.
  fileprivate var argumentOfOnlyChecks: LabeledExprSyntax? {
    guard let parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .labeledExpr(let argument): return argument.label == nil ? argument : nil
    case .memberAccessExpr(let node): return node.call == nil ? ExprSyntax(node).argumentOfOnlyChecks : nil
    case .optionalChainingExpr(let node): return ExprSyntax(node).argumentOfOnlyChecks
    case .prefixOperatorExpr(let node): return ExprSyntax(node).argumentOfOnlyChecks
    case .infixOperatorExpr(let node):
      let other = node.leftOperand.id == id ? node.rightOperand : node.leftOperand
      return other.isLiteral ? ExprSyntax(node).argumentOfOnlyChecks : nil
    default: return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is one of a collection, which a name stands for, about what it holds.
  fileprivate var isQuestionOfList: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.base?.isPathOfNames ?? false else {
      return false
    }
    return ["allSatisfy", "contains", "count", "filter", "first"].contains(member.declName.baseName.text)
  }
}

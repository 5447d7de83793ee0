import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// A switch for the flag in a list of them, or a call that stores the value that it has for everybody.
  ///
  /// ```
  /// let rows = [FlagRow(.newPage, title: "New page"), FlagRow(.other, title: "Other")]
  /// rows.append(FlagRow(.newPage, title: "New page"))
  /// flags.set(.newPage, to: true)
  /// flags.set(.newPage, to: Remote.isNewPageOn)
  /// mock.values[.newPage] = true
  /// ```
  init?(
    ofFlagMenu expression: ExprSyntax, _ declared: DeclaredCase, _ resolver: RememberingResolver, _ world: World?
  ) {
    if let (store, value) = FlagWriters(resolver).store(of: expression), let item = store.statement,
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      guard !FlagWriters(resolver).doesMore(store, storing: expression),
        value.stays(as: declared.winningValue, in: store) || value.isLiteralOf(unread: declared)
          || expression.isInTestFile
            && (value.is(NilLiteralExprSyntax.self) || declared.answer?.loses(value, resolver) == false
              || value.isGiven(for: declared, world)
              || SeveralSettings.include(expression, named: declared.member, deciding: declared.deciding))
      else { return nil }
      self = .statement(item, list)
      return
    }
    guard let argument = expression.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    guard FlagSwitches(resolver, world).isSwitch(call, for: declared.type) else { return nil }
    if let element = call.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1
    {
      self = .element(element, list)
    } else if let outer = call.parent?.parent?.parent?.as(FunctionCallExprSyntax.self), outer.arguments.count == 1,
      outer.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "append",
      let item = ExprSyntax(outer).statement, let list = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      self = .statement(item, list)
    } else {
      return nil
    }
  }
}

extension KeyedCode {
  /// A call in a test that takes back what the test has set: `flags.removeOverride(for: .newPage)`.
  init?(ofReset expression: ExprSyntax) {
    guard expression.isInTestFile, let argument = expression.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.trailingClosure == nil, call.calledExpression.is(MemberAccessExprSyntax.self),
      let name = call.calledExpression.lastName, name != "remove",
      Self.resetting.contains(where: { name.hasPrefix($0) }), name.contains("verride") || call.isForCleanup,
      let item = ExprSyntax(call).statement, let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, list)
  }

  private static let resetting = ["clear", "remove", "reset", "unset"]
}

extension FunctionCallExprSyntax {
  /// Whether it is in a `defer` or a `tearDown`.
  fileprivate var isForCleanup: Bool {
    Syntax(self).ancestors.contains { node in
      node.is(DeferStmtSyntax.self) || node.as(FunctionDeclSyntax.self)?.name.text.hasPrefix("tearDown") ?? false
    }
  }
}

extension ExprSyntax {
  /// The statement that consists of it alone, or with `try`, `await` and `_ =`, beside others or in a function's body.
  var statement: CodeBlockItemSyntax? {
    if let node = parent?.as(InfixOperatorExprSyntax.self), node.leftOperand.is(DiscardAssignmentExprSyntax.self) {
      return ExprSyntax(node).statement
    }
    if let node = parent?.as(TryExprSyntax.self) { return ExprSyntax(node).statement }
    if let node = parent?.as(AwaitExprSyntax.self) { return ExprSyntax(node).statement }
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count > 1 || list.parent?.parent?.is(FunctionDeclSyntax.self) ?? false
    else { return nil }
    return item
  }
}

extension ExprSyntax {
  /// Whether it is a Boolean in a test that makes no difference there, because nobody asks for the flag.
  func isLiteralOf(unread declared: DeclaredCase) -> Bool {
    !declared.isRead && isInTestFile && self.is(BooleanLiteralExprSyntax.self)
  }

  /// Whether it is what tests pass to a function of their own, and all of them pass the value that the flag has from now on.
  fileprivate func isGiven(for declared: DeclaredCase, _ world: World?) -> Bool {
    self.is(DeclReferenceExprSyntax.self) && world?.passNoLoser(self, of: declared) ?? false
  }

  /// Whether storing it for a flag makes no difference: the value that the flag has from now on, or in the app, what is
  /// only read from somewhere.
  fileprivate func stays(as winner: Bool?, in store: ExprSyntax) -> Bool {
    if let literal = self.as(BooleanLiteralExprSyntax.self) { return literal.isTrue == winner }
    guard isPathOfNames, !isInTestFile, let name = store.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    else { return false }
    return ["set", "override", "store", "save", "update"].contains { name.hasPrefix($0) }
  }
}

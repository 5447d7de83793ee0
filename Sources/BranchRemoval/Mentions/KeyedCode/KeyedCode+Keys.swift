import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement that deletes what is stored under a flag's key, or stores or registers a value under it alone.
  ///
  /// ```
  /// store.removeObject(forKey: Keys.newPage)
  /// store.register(defaults: [Keys.newPage: true])
  /// store.set(true, forKey: Keys.newPage)
  /// ```
  /// Nobody asks for it any more. Entries of other keys are looked at as elements of their literal.
  init?(ofKey expression: ExprSyntax, _ declared: DeclaredCase) {
    let key = expression.textKey ?? expression
    guard let call = key.callStoring(as: declared.winningValue), call.trailingClosure == nil,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self), callee.base?.onlyAsks ?? false,
      let item = ExprSyntax(call).statement, let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, list)
  }
}

extension ExprSyntax {
  /// The call that deletes, registers or stores something under a key.
  fileprivate func callStoring(as winner: Bool?) -> FunctionCallExprSyntax? {
    if let entry = parent?.as(DictionaryElementSyntax.self) {
      guard entry.key.id == id, entry.value.onlyAsks, let list = entry.parent?.as(DictionaryElementListSyntax.self),
        list.count == 1, let argument = list.parent?.parent?.as(LabeledExprSyntax.self),
        argument.label?.text == "defaults", let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return nil }
      return call.arguments.count == 1 && call.calledExpression.lastName == "register" ? call : nil
    }
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "forKey",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    switch call.calledExpression.lastName {
    case "removeObject", "removeValue": return call.arguments.count == 1 ? call : nil
    case "set":
      let value = call.arguments.first?.expression.as(BooleanLiteralExprSyntax.self)
      return call.arguments.count == 2 && value != nil && value?.isTrue == winner ? call : nil
    default: return nil
    }
  }
}

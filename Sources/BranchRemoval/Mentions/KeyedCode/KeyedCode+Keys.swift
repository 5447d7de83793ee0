import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement that deletes what is stored under a flag's key, stores or registers a value under it alone, or
  /// observes it.
  ///
  /// ```
  /// store.removeObject(forKey: Keys.newPage)
  /// store.register(defaults: [Keys.newPage: true])
  /// store.set(true, forKey: Keys.newPage)
  /// store.addObserver(self, forKeyPath: Keys.newPage, options: .new, context: nil)
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

  /// The statement that is all of a setter which stores its argument under a flag's key and which nobody calls:
  /// `func setNewPage(_ isOn: Bool) { defaults.set(isOn, forKey: Keys.newPage.rawValue) }`.
  init?(ofUncalledSetter expression: ExprSyntax, _ world: World?) {
    let key = expression.textKey ?? expression
    guard let world, let argument = key.parent?.as(LabeledExprSyntax.self), argument.label?.text == "forKey",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 2,
      call.calledExpression.lastName == "set", call.trailingClosure == nil,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.onlyAsks ?? false,
      let item = ExprSyntax(call).statement, let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let function = list.parent?.parent?.as(FunctionDeclSyntax.self), function.signature.returnClause == nil,
      let value = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self),
      function.signature.parameterClause.parameters.map(\.localName.bareName) == [value.baseName.bareName],
      world.references(to: function.name.bareName).isEmpty
    else { return nil }
    self = .statement(item, list)
  }

  /// The statement that stores the value that stays under a key that is a member of the flag's property:
  /// `defaults[labs.newPage.key.rawValue] = true`.
  init?(ofMemberKey expression: ExprSyntax, _ declared: DeclaredCase) {
    var key = expression
    while let member = key.parent?.as(MemberAccessExprSyntax.self), member.base?.id == key.id {
      key = ExprSyntax(member)
    }
    guard key.id != expression.id, let argument = key.parent?.as(LabeledExprSyntax.self),
      let place = argument.parent?.parent?.as(SubscriptCallExprSyntax.self), place.arguments.count == 1,
      place.calledExpression.isPathOfNames, let assignment = place.parent?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.leftOperand.id == ExprSyntax(place).id,
      let value = assignment.rightOperand.as(BooleanLiteralExprSyntax.self), value.isTrue == declared.winningValue,
      let item = assignment.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, list)
  }
}

extension ExprSyntax {
  /// The call that deletes, registers, stores or observes something under a key.
  fileprivate func callStoring(as winner: Bool?) -> FunctionCallExprSyntax? {
    if let entry = parent?.as(DictionaryElementSyntax.self) {
      guard entry.key.id == id, entry.value.onlyAsks, let list = entry.parent?.as(DictionaryElementListSyntax.self),
        list.count == 1, let argument = list.parent?.parent?.as(LabeledExprSyntax.self),
        argument.label?.text == "defaults", let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return nil }
      return call.arguments.count == 1 && call.calledExpression.lastName == "register" ? call : nil
    }
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let label = argument.label?.text, ["forKey", "forKeyPath"].contains(label),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    switch call.calledExpression.lastName {
    case "addObserver", "removeObserver": return label == "forKeyPath" ? call : nil
    case "removeObject", "removeValue": return call.arguments.count == 1 ? call : nil
    case "set":
      let value = call.arguments.first?.expression.as(BooleanLiteralExprSyntax.self)
      return call.arguments.count == 2 && value != nil && value?.isTrue == winner ? call : nil
    default: return nil
    }
  }
}

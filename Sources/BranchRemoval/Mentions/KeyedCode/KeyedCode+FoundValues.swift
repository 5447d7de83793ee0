import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Statements that look something up by a key and give it to the flag.
extension KeyedCode {
  /// The `if` that looks something up and does nothing but give it to the flag.
  ///
  /// ```
  /// if let value = values["new_page"] as? Bool { settings.newPage = value }
  /// if let flag = flags.first(where: { $0.key == newPageKey }) { settings.newPage = flag.isOn }
  /// if let value = values["new_page"] { settings.newPage = try boolean(value, key: "new_page") }
  /// ```
  init?(assigningFound target: ExprSyntax, _ resolver: RememberingResolver) {
    guard case .known(let given) = target.givenValue, target.isPathOfNames,
      case let value = resolver.parsedByApp(given) ?? given, value.isPathOfNames,
      let own = target.parent?.parent?.as(CodeBlockItemSyntax.self),
      let list = own.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1, let node = list.parent?.parent?.as(IfExprSyntax.self), node.elseBody == nil,
      node.conditions.count == 1,
      case .optionalBinding(let binding)? = node.conditions.first?.condition,
      binding.pattern.boundNames.map(\.bareName) == [value.rootOfChain?.baseName.bareName],
      let found = binding.initializer?.value, found.onlyAsks, !found.is(DeclReferenceExprSyntax.self),
      let item = ExprSyntax(node).item, let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    self = .statement(item, items)
  }

  /// The statement that gives the flag what comes under its key, with the `if` of it alone.
  ///
  /// ```
  /// if key == newPageKey { settings.newPage = isOn }
  /// switch key { case "new_page": settings.newPage = isOn … }
  /// ```
  init?(assigningKeyed target: ExprSyntax, _ resolver: RememberingResolver) {
    guard case .known(let value) = target.givenValue, target.isPathOfNames, value.onlyAsks,
      !value.is(BooleanLiteralExprSyntax.self),
      let own = target.parent?.parent?.as(CodeBlockItemSyntax.self),
      let list = own.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    if let clause = list.parent?.as(SwitchCaseSyntax.self) {
      guard let items = clause.label.as(SwitchCaseLabelSyntax.self)?.caseItems,
        items.allSatisfy({ item in
          item.pattern.as(ExpressionPatternSyntax.self).map { resolver.isText($0.expression) } ?? false
        })
      else { return nil }
      if list.count == 1, let clauses = clause.parent?.as(SwitchCaseListSyntax.self), clauses.doNothingByDefault {
        self = .clause(clause, clauses)
      } else {
        self = .statement(own, list)
      }
      return
    }
    guard let node = list.parent?.parent?.as(IfExprSyntax.self), list.parent?.id == Syntax(node.body).id,
      resolver.keyComparedWithText(by: node) != nil, node.conditions.allSatisfy(\.onlyAsks)
    else { return nil }
    guard list.count == 1, resolver.comparesSameKey(behind: node) else {
      self = .statement(own, list)
      return
    }
    if node.parent?.is(IfExprSyntax.self) ?? false || node.elseBody != nil {
      self = .branch(node)
    } else if let item = ExprSyntax(node).item, let items = item.parent?.as(CodeBlockItemListSyntax.self) {
      self = .statement(item, items)
    } else {
      return nil
    }
  }
}

extension RememberingResolver {
  /// `value` of `try boolean(value, key: "new_page")`, by a function of the app that makes a Boolean of it or fails.
  fileprivate func parsedByApp(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let marked = expression.as(TryExprSyntax.self), marked.questionOrExclamationMark == nil,
      let call = marked.expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.calledExpression.isPathOfNames, let value = call.arguments.first?.expression,
      call.arguments.dropFirst().allSatisfy({ $0.expression.onlyAsks }),
      case let found = declarations(of: call.calledExpression), !found.isEmpty
    else { return nil }
    let makesBoolean = found.allSatisfy { declaration in
      guard let signature = declaration.node.as(FunctionDeclSyntax.self)?.signature else { return false }
      return signature.effectSpecifiers?.asyncSpecifier == nil
        && ["Bool", "Bool?"].contains(signature.returnClause?.type.trimmedDescription)
    }
    return makesBoolean ? value : nil
  }

  /// `key` of `if key == "new_page"`, whatever else has to hold.
  fileprivate func keyComparedWithText(by node: IfExprSyntax) -> ExprSyntax? {
    node.conditions.lazy.compactMap { condition -> ExprSyntax? in
      guard case .expression(let asked) = condition.condition, let infix = asked.as(InfixOperatorExprSyntax.self),
        infix.operatorText == "=="
      else { return nil }
      if self.isText(infix.rightOperand) { return infix.leftOperand }
      return self.isText(infix.leftOperand) ? infix.rightOperand : nil
    }.first
  }

  /// Whether no later branch of a chain could run where this one does: each asks for another text.
  fileprivate func comparesSameKey(behind node: IfExprSyntax) -> Bool {
    guard node.conditions.count == 1, let key = keyComparedWithText(by: node)?.trimmedDescription else {
      return node.elseBody == nil
    }
    var rest = node.elseBody
    while case .ifExpr(let next)? = rest {
      guard keyComparedWithText(by: next)?.trimmedDescription == key else { return false }
      rest = next.elseBody
    }
    return rest == nil
  }

  /// Whether an expression is a text that does not change: `"new_page"`, `Keys.newPage`, `Key.newPage.rawValue`.
  fileprivate func isText(_ expression: ExprSyntax) -> Bool {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) else {
      return false
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      ExprSyntax.textKeys.contains(member.declName.baseName.text)
    {
      let found = declarations(ofUse: base)
      return !found.isEmpty && found.allSatisfy { $0.kind == .enumCase }
    }
    let found = declarations(ofUse: expression)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        declaration.isConstant && !declaration.isComputed
          && declaration.binding?.initializer?.value.is(StringLiteralExprSyntax.self) ?? false
      }
  }
}

extension SwitchCaseListSyntax {
  /// Whether nothing happens for what no other clause matches, and no clause falls into the next one.
  fileprivate var doNothingByDefault: Bool {
    count > 2
      && allSatisfy { element in
        guard let clause = element.as(SwitchCaseSyntax.self) else { return false }
        return !clause.statements.hasOwnFallthrough
      }
      && contains { element in
        guard let clause = element.as(SwitchCaseSyntax.self), clause.label.is(SwitchDefaultLabelSyntax.self),
          let item = clause.statements.first, clause.statements.count == 1
        else { return false }
        return item.item.as(BreakStmtSyntax.self).map { $0.label == nil } ?? false
      }
  }
}

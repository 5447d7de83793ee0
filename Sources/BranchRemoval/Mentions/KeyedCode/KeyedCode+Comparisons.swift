import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// A comparison with a case that no value has any more, where nothing but it has to go.
  ///
  /// ```
  /// self == .newPage || self == .other     becomes   self == .other
  /// self != .newPage && self != .other     becomes   self != .other
  /// self == .newPage && isNew || isOld     becomes   isOld
  /// if self == .newPage { return 1 }       goes, also with an 'else if' that is left
  /// if name == Flag.newPage.rawValue, isOn { stop() }         goes
  /// return self == .newPage ? 1 : 2        becomes   return 2
  /// guard self == .newPage else { return 2 }; return 1        becomes   return 2
  /// mock.stub { flag in flag == .newPage }                    becomes   mock.stub { _ in false }
  /// Flag.allCases.filter { $0 != .newPage }                   becomes   Flag.allCases
  /// for flag in Flag.allCases where flag != .newPage { … }    becomes   for flag in Flag.allCases { … }
  /// ```
  init?(ofComparison expression: ExprSyntax, _ declared: DeclaredCase, _ resolver: RememberingResolver) {
    // No value has the case's raw value either.
    let named = expression.rawValueOfCase ?? expression
    guard let comparison = named.parent?.as(InfixOperatorExprSyntax.self),
      let name = comparison.operatorName, name == "==" || name == "!=",
      resolver.isComparedByCase(declared)
    else { return nil }
    let other = comparison.leftOperand.id == named.id ? comparison.rightOperand : comparison.leftOperand
    guard Purity(resolver).isPure(other) else { return nil }
    var whole = ExprSyntax(comparison).withParentheses
    if name == "==", let both = whole.parent?.as(InfixOperatorExprSyntax.self), both.operatorName == "&&",
      both.leftOperand.id == whole.id
    {
      whole = ExprSyntax(both).withParentheses
    }
    let isTrue = name == "!="
    if let code = whole.onlyResultOfChoice(ifTrue: isTrue) ?? whole.resultOfGuard(ifTrue: isTrue)
      ?? (isTrue ? whole.exclusion(resolver) : nil)
    {
      self = code
      return
    }
    if whole.isOnlyResultOfClosure, expression.isInTestFile || whole.isAnswerOfMadeClient {
      // What a mock was asked for says more of the flag than nothing.
      if whole.ancestor(ClosureExprSyntax.self)?.ancestor(CodeBlockItemSyntax.self)?.asserts ?? false { return nil }
      self = .constant(whole, isTrue)
      return
    }
    if let outer = whole.parent?.as(InfixOperatorExprSyntax.self) {
      guard outer.operatorName == (name == "==" ? "||" : "&&") else { return nil }
      self = .operand(whole, outer)
      return
    }
    // What a closure of a test does besides, such as counting, the test asks for.
    if expression.isInTestFile, expression.isInClosure, expression.answerOfClosure == nil { return nil }
    guard name == "==", let code = whole.conditionalStatement(resolver) else { return nil }
    self = code
  }
}

extension ExprSyntax {
  /// `Flag.newPage.rawValue` around `Flag.newPage`.
  fileprivate var rawValueOfCase: ExprSyntax? {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id,
      member.declName.baseName.text == "rawValue"
    else { return nil }
    return ExprSyntax(member)
  }

  /// The `if` of whose conditions it is one, beside others that only ask, or the branch, that never runs.
  fileprivate func conditionalStatement(_ resolver: RememberingResolver) -> KeyedCode? {
    guard let condition = parent?.as(ConditionElementSyntax.self),
      let conditions = condition.parent?.as(ConditionElementListSyntax.self),
      conditions.allSatisfy({ $0.id == condition.id || $0.onlyAsks }),
      let node = conditions.parent?.as(IfExprSyntax.self), let item = ExprSyntax(node.outermost).item,
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1,
      case let builders = ResultBuilders(resolver: resolver),
      builders.noticing(StatementSite(item: item, items: list)) == nil
    else { return nil }
    if node.isElse || node.elseBody?.is(IfExprSyntax.self) ?? false { return .branch(node) }
    return node.elseBody == nil ? .statement(item, list) : nil
  }

  /// The `filter` of a list, or the `where` of a loop, that it is all of: it leaves nothing out any more.
  fileprivate func exclusion(_ resolver: RememberingResolver) -> KeyedCode? {
    if isOnlyResultOfClosure, let call = ancestor(ClosureExprSyntax.self)?.filter,
      let list = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, StaticTypes(resolver).isList(list)
    {
      return .replaced(Syntax(call), by: Syntax(list))
    }
    guard let clause = parent?.as(WhereClauseSyntax.self), clause.parent?.is(ForStmtSyntax.self) ?? false else {
      return nil
    }
    return .restriction(clause)
  }

  /// What is left of a choice that is all of a body, whose result has a type that is written down.
  fileprivate func onlyResultOfChoice(ifTrue: Bool) -> KeyedCode? {
    guard let choice = parent?.as(TernaryExprSyntax.self), choice.condition.id == id,
      let item = choice.parent?.as(CodeBlockItemSyntax.self)
        ?? choice.parent?.as(ReturnStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self),
      item.isInBodyWithType
    else { return nil }
    return .replaced(Syntax(choice), by: Syntax(ifTrue ? choice.thenExpression : choice.elseExpression))
  }

  /// What is left of a body that a `guard` begins which always fails, or never.
  fileprivate func resultOfGuard(ifTrue: Bool) -> KeyedCode? {
    guard let condition = parent?.as(ConditionElementSyntax.self),
      let conditions = condition.parent?.as(ConditionElementListSyntax.self), conditions.count == 1,
      let node = conditions.parent?.as(GuardStmtSyntax.self), let item = node.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1
    else { return nil }
    if ifTrue { return .statement(item, list) }
    guard item.isInBodyWithType, let only = node.body.statements.first, node.body.statements.count == 1,
      only.item.is(ReturnStmtSyntax.self), !only.trimmedDescription.contains(where: \.isNewline)
    else { return nil }
    return .rest(item, list, by: only)
  }
}

extension ExprSyntax {
  /// Whether it is what a closure answers that an initializer is given: `FlagClient(isOn: { $0 == .newPage })`.
  fileprivate var isAnswerOfMadeClient: Bool {
    guard let argument = ancestor(ClosureExprSyntax.self)?.parent?.as(LabeledExprSyntax.self), argument.label != nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.lastName?.first?.isUppercase ?? false
  }

  fileprivate var isInClosure: Bool {
    let around = ancestors.first { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) }
    return around?.is(ClosureExprSyntax.self) ?? false
  }

  /// Whether it is all of a closure.
  var isOnlyResultOfClosure: Bool { ancestor(ClosureExprSyntax.self)?.statements.onlyExpression?.id == id }
}

extension CodeBlockItemSyntax {
  /// Whether it is a statement of a function, a getter or a subscript, none of one in it.
  fileprivate var isInBodyWithType: Bool {
    guard let body = parent?.parent else { return false }
    if body.parent?.is(FunctionDeclSyntax.self) ?? false { return body.is(CodeBlockSyntax.self) }
    return body.is(AccessorBlockSyntax.self) || body.parent?.is(AccessorDeclSyntax.self) ?? false
  }
}

extension IfExprSyntax {
  /// The first `if` of the chain.
  var outermost: IfExprSyntax {
    var node = self
    while let outer = node.parent?.as(IfExprSyntax.self) { node = outer }
    return node
  }

  /// Whether it is that of an `else if`.
  fileprivate var isElse: Bool { parent?.is(IfExprSyntax.self) ?? false }

  /// The bytes of its branch alone, without those of the other branches of the chain.
  var rangeOfBranch: Range<Int> {
    if let outer = parent?.as(IfExprSyntax.self) { return outer.body.contentEnd..<body.contentEnd }
    return contentStart..<(elseBody?.contentStart ?? contentEnd)
  }
}

extension RememberingResolver {
  /// Whether a flag is a case of an enum whose values are equal if, and only if, they are of the same case.
  fileprivate func isComparedByCase(_ declared: DeclaredCase) -> Bool {
    // Another type of that name, such as one in generated code, has other cases.
    let types = bodies(ofType: declared.type).compactMap { $0.as(EnumDeclSyntax.self) }.filter { type in
      type.memberBlock.members.contains { member in
        member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains {
          $0.name.bareName == declared.member && $0.parameterClause == nil
        } ?? false
      }
    }
    return types.count == 1
      && !["==", "!="].flatMap { operators(named: $0) }.contains { function in
        function.enclosingType?.plainName == declared.type
          || function.signature.parameterClause.parameters.contains { parameter in
            parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.bareName == declared.type }
          }
      }
  }
}

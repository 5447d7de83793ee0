import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement that gives a flag the value that stays, `Settings.isNew = true`, or that only is one of several with
  /// which a test begins, or that each test replaces.
  ///
  /// - Parameter expression: names the flag.
  init?(ofStore expression: ExprSyntax, of declared: DeclaredCase, _ resolver: RememberingResolver) {
    guard let answer = declared.answer, case .known(let value) = expression.givenValue,
      answer.loses(value, resolver) == false || value.isLiteralOf(unread: declared)
        || expression.isInTestFile
          && (SeveralSettings.include(expression, named: declared.member, deciding: declared.deciding)
            || SetUpLosers.isReplaced(expression))
    else { return nil }
    self.init(assigning: expression, resolver)
  }

  /// The statement that gives a mock a closure which says that the flag alone has the value that stays:
  /// `mock.isOnBlock = { $0 == .newPage }`.
  init?(ofAnswer expression: ExprSyntax, _ declared: DeclaredCase, _ world: World?) {
    guard let world, expression.isInTestFile, let answer = AnsweringClosure(around: expression, declared, world),
      answer.isOn == declared.winningValue, answer.isDefaultForOthers
    else { return nil }
    self.init(assigning: answer.target, world.resolver)
  }

  /// The statement that gives a new mock a list of the flag alone, which is empty without it: `mock.features = [.newPage]`.
  ///
  /// It stays as `mock.features = []` where another test says that itself: the two can be compared then.
  init?(ofOnlyElement expression: ExprSyntax, _ world: World?) {
    let key = expression.textKey ?? expression
    guard let world, expression.isInTestFile, let literal = key.parent?.parent?.parent?.as(ExprSyntax.self),
      literal.as(ArrayExprSyntax.self)?.elements.count ?? literal.as(DictionaryExprSyntax.self)?.elementCount == 1,
      let assignment = literal.parent?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self),
      assignment.rightOperand.id == literal.id, let name = assignment.leftOperand.lastName,
      !world.references(to: name).contains(where: { $0.isInTestFile && $0.outermostName.isGivenEmptyList }),
      FreshMock(world).firstValue(of: assignment.leftOperand)?.isEmptyList ?? false
    else { return nil }
    self.init(assigning: assignment.leftOperand, world.resolver)
  }

  /// In a test, the statement that changes a list of flags that are on to what stays, or an argument of one:
  /// `mock.features.insert(.newPage)`, `Stub(.newPage, .other)`.
  init?(ofListed expression: ExprSyntax, _ declared: DeclaredCase, _ world: World?) {
    guard let world, expression.isInTestFile else { return nil }
    let lists = FlagLists(world)
    if let (call, isOn) = lists.change(of: expression) {
      guard
        isOn == declared.winningValue || !declared.isRead
          || SeveralSettings.include(expression, named: declared.member, deciding: declared.deciding),
        let item = call.parent?.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self), !call.changesCountedList
      else { return nil }
      self = .statement(item, list)
      return
    }
    guard let list = lists.arguments(with: expression), let argument = expression.parent?.as(LabeledExprSyntax.self)
    else { return nil }
    self = .argument(argument, list)
  }

  /// In the app, the statement that adds the flag to a list of those that are on, if nothing asks the list for more than
  /// what it contains: `features.append(.newPage)`, `if settings.isNewPageOn { features.append(.newPage) }`.
  init?(ofAdded expression: ExprSyntax, _ declared: DeclaredCase, _ world: World?) {
    guard let world, !expression.isInTestFile, let argument = expression.parent?.as(LabeledExprSyntax.self),
      argument.label == nil, let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.count == 1, let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["append", "insert"].contains(member.declName.baseName.text), let target = member.base,
      let own = call.parent?.as(CodeBlockItemSyntax.self), !own.isOnlyResult, case let item = own.outerOfItAlone ?? own,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      FilledList.isOnlyAsked(target, of: declared.type, world)
    else { return nil }
    self = .statement(item, list)
  }

  /// The statement that gives a flag what a publisher sends: `changes.map { isOn() }.assign(to: &$newPage)`.
  ///
  /// - Parameter projection: `$newPage`
  init?(ofFeed projection: ExprSyntax) {
    guard !projection.isInTestFile, let target = projection.parent?.as(InOutExprSyntax.self),
      let argument = target.parent?.as(LabeledExprSyntax.self), argument.label?.text == "to",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.lastName == "assign", !call.calledExpression.doesMoreThanPublish,
      let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.mayLoseOne
    else { return nil }
    self = .statement(item, list)
  }

  /// The statement that gives a name a value, or the `defer`, the `if` or the animation of that alone, if something may stay in its
  /// place.
  ///
  /// - Parameter resolver: tells an animation from a function of the app's own that has its name.
  init?(assigning target: ExprSyntax, _ resolver: RememberingResolver?) {
    guard case .known = target.givenValue, target.isPathOfNames,
      let own = target.parent?.parent?.as(CodeBlockItemSyntax.self),
      case let item = own.deferOfItAlone ?? own.outerOfItAlone ?? own.conditionalCompilationOfItAlone
        ?? resolver.flatMap(own.laterOfItAlone) ?? own,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.mayLoseOne || list.parent?.as(ClosureExprSyntax.self)?.isInTestFile ?? false
    else { return nil }
    self = .statement(item, list)
  }
}

extension ExprSyntax {
  /// Whether an operator in a chain is there for something else than what is published.
  fileprivate var doesMoreThanPublish: Bool {
    tokens(viewMode: .sourceAccurate).contains { ["handleEvents", "multicast", "print"].contains($0.text) }
  }

  /// What is set with a flag: the accessor that asks for it, such as `Settings.newPage.isOn` around `Settings.newPage`,
  /// or else its name.
  func storedFlag(_ resolver: RememberingResolver) -> ExprSyntax {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id,
      case .known = ExprSyntax(member).givenValue, resolver.isAccessor(ExprSyntax(member))
    else { return self }
    return ExprSyntax(member)
  }
}

extension ExprSyntax {
  /// Whether the test around a call of a list's function asks the list for more than what it contains:
  /// `mock.features.count`, `mock.features == [.newPage]`.
  fileprivate var changesCountedList: Bool {
    guard let list = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let test = Syntax(self).enclosingTest
    else { return false }
    let text = list.trimmedDescription
    return test.contains { node in
      guard let other = node.as(ExprSyntax.self), other.id != list.id, other.trimmedDescription == text,
        let parent = other.parent
      else { return false }
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == other.id {
        return !["append", "contains", "insert", "remove"].contains(member.declName.baseName.text)
      }
      return parent.as(InfixOperatorExprSyntax.self).map { !$0.operator.is(AssignmentExprSyntax.self) } ?? false
    }
  }
}

extension ExprSyntax {
  fileprivate var isGivenEmptyList: Bool {
    if case .known(let value) = givenValue { value.isEmptyList } else { false }
  }
}

extension Syntax {
  fileprivate func contains(where isWanted: (Syntax) -> Bool) -> Bool {
    isWanted(self) || children(viewMode: .sourceAccurate).contains { $0.contains(where: isWanted) }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is all that a closure, a getter or a function with a result consists of.
  fileprivate var isOnlyResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if list.parent?.is(ClosureExprSyntax.self) ?? false || list.parent?.is(AccessorBlockSyntax.self) ?? false {
      return true
    }
    let owner = list.parent?.parent
    return owner?.is(AccessorDeclSyntax.self) ?? false
      || owner?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  /// The `if` that does nothing else, and only asks whether to do it, or the loop over what a name says.
  fileprivate var outerOfItAlone: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
    if let loop = list.parent?.parent?.as(ForStmtSyntax.self), loop.sequence.isPathOfNames, loop.awaitKeyword == nil,
      loop.tryKeyword == nil, loop.whereClause.map({ $0.condition.onlyAsks }) ?? true
    {
      return loop.parent?.as(CodeBlockItemSyntax.self)
    }
    guard let choice = list.parent?.parent?.as(IfExprSyntax.self), choice.elseBody == nil,
      choice.conditions.allSatisfy({ $0.onlyAsks })
    else { return nil }
    return ExprSyntax(choice).item
  }

  /// The `#if` that has nothing else.
  var conditionalCompilationOfItAlone: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let clauses = list.parent?.parent?.as(IfConfigClauseListSyntax.self), clauses.count == 1
    else { return nil }
    return clauses.parent?.parent?.as(CodeBlockItemSyntax.self)
  }

  /// The call that does nothing else, later or in an animation: `withAnimation { isNew = true }`,
  /// `DispatchQueue.main.async { isNew = true }`.
  fileprivate func laterOfItAlone(_ resolver: RememberingResolver) -> CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let closure = list.parent?.as(ClosureExprSyntax.self), closure.signature?.parameterClause == nil,
      closure.signature?.capture?.items.allSatisfy({ $0.initializer == nil }) ?? true,
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      call.additionalTrailingClosures.isEmpty, call.arguments.allSatisfy(\.expression.isTime),
      resolver.onlyRunsClosure(call), let item = call.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    return item.laterOfItAlone(resolver) ?? item
  }

  /// The `defer` that does nothing else.
  fileprivate var deferOfItAlone: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let statement = list.parent?.parent?.as(DeferStmtSyntax.self)
    else { return nil }
    return statement.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension ExprSyntax {
  /// `.now() + 5`, `.easeOut`, `.spring(duration: 0.3)`
  fileprivate var isTime: Bool {
    if let sum = self.as(InfixOperatorExprSyntax.self) { return sum.leftOperand.isTime && sum.rightOperand.isTime }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let isOfPlatform =
        call.calledExpression.isImplicitMember || call.calledExpression.trimmedDescription == "DispatchTime.now"
      return isOfPlatform && call.trailingClosure == nil && call.arguments.allSatisfy(\.expression.isTime)
    }
    return isLiteral || isPathOfNames || isImplicitMember
  }
}

extension CodeBlockItemListSyntax {
  /// Whether something is left of a body without one of its statements, or it is that of a declaration, or of a closure
  /// that a view runs when it appears or disappears.
  var mayLoseOne: Bool { count > 1 || parent?.parent?.is(DeclSyntax.self) ?? false || isOfAppearance }

  private var isOfAppearance: Bool {
    let call = parent?.as(ClosureExprSyntax.self)?.callThatTakesIt
    guard let member = call?.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil else { return false }
    return ["onAppear", "onDisappear", "task"].contains(member.declName.baseName.text)
  }
}

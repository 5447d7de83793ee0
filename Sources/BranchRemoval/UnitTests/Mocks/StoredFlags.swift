import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where unit tests give a flag the value that lost.
///
/// ```
/// flags.set(.newPage, to: false)
/// mock.values[.newPage] = false
/// MockFlags([Flag.newPage.rawValue: false])
/// settings.newPage = false
/// Settings.newPage = false
/// Settings.newPage.isOn = false   // as an accessor asks for it
/// mock.isOnBlock = { $0 != .newPage }
/// mock.stubIsOn { flag, _ in if flag == .newPage { return false }; return true }
/// mock.features = [.newPage]      // the mock answers `features.contains(flag)`; the flag is off
/// Mock(isNew ? [.newPage] : [])   // for what `isNew` is in this test
/// ```
/// A test that gives several flags their values is no test of one (`SeveralSettings`).
struct StoredFlags {
  private(set) var losing: [Syntax] = []
  /// Those of which a statement is about nothing else, so that it may stay, with a refusal.
  private(set) var direct: Set<SyntaxIdentifier> = []
  /// Where tests store the value that won.
  private(set) var winning: [Syntax] = []
  private(set) var unsettled: [UnsettledFlag] = []
  private(set) var shared: [SharedLosers.Value] = []
  /// All values that are written out, also in tests.
  private(set) var forced: [SharedLosers.Value] = []

  /// Where tests name flags by their texts.
  private(set) var keys: [WrittenKeys.Place] = []

  private let round: Round
  private let mentions: CaseMentions
  private let writers: FlagWriters
  private let arguments: TestArguments

  init(_ round: Round) {
    self.round = round
    mentions = CaseMentions(round.world.resolver)
    writers = FlagWriters(round.world.resolver)
    arguments = TestArguments(round.world, round.values.calls)
    for declared in DeclaredCase.all(in: round) {
      guard declared.isRead, let answer = declared.answer else { continue }
      for reference in round.world.references(to: declared.member) where reference.isInTestFile {
        if let winner = answer.isOn {
          note(reference, declared, winner)
        } else {
          note(stored: reference.outermostName, reference, declared, answer)
        }
      }
    }
    for property in InstanceFlag.all(in: round) where property.declared.isRead { note(property) }
    keys = WrittenKeys(round).places
    for place in keys { note(place) }
  }

  /// A text may be for something else, so the test has to be of what the flag decided.
  private mutating func note(_ key: WrittenKeys.Place) {
    guard let answer = key.declared.answer, let value = value(beside: key.text),
      answer.loses(value, round.world.resolver) ?? answer.losesText(of: value) ?? false,
      let test = Syntax(key.text).enclosingTest,
      key.declared.deciding?.areReached(by: test) ?? false,
      !SeveralSettings.include(key.text, named: key.declared.member, deciding: key.declared.deciding)
    else { return }
    note(key.text, isDirect: false)
  }

  private mutating func note(_ reference: DeclReferenceExprSyntax, _ declared: DeclaredCase, _ winner: Bool) {
    let expression = reference.outermostName
    if let (condition, holds) = FlagLists.condition(of: expression), mentions.isOwn(reference, declared.named),
      let list = expression.parent?.parent?.parent?.as(ExprSyntax.self), FlagLists(round.world).isAsked(list)
    {
      if case .loses(let places) = arguments.verdict(condition, beside: winner == holds) { losing += places }
      return
    }
    if let name = expression.nameAnsweredByClosure, isGivenToMock(expression), mentions.isOwn(reference, declared.named)
    {
      return note(
        name,
        MockedFlag(
          name: declared.member, winner: winner, experiment: declared.experiment, deciding: declared.deciding))
    }
    if let answer = AnsweringClosure(around: expression, declared, round.world) {
      if answer.isOn != winner, mentions.isOwn(reference, declared.named) { note(answer.target, isDirect: true) }
      return
    }
    if let isOn = expression.answerOfClosure, isGivenToMock(expression), mentions.isOwn(reference, declared.named) {
      return note(answer: isOn, at: expression, declared, winner)
    }
    if let (call, isOn) = FlagLists(round.world).change(of: expression), mentions.isOwn(reference, declared.named) {
      if isOn == winner { return winning.append(Syntax(call)) }
      guard SeveralSettings.include(expression, named: declared.member, deciding: declared.deciding) else {
        return note(call, isDirect: true)
      }
      let flag = MockedFlag(
        name: declared.member, winner: winner, experiment: declared.experiment, deciding: declared.deciding)
      return unsettled.append(UnsettledFlag(flag, at: expression))
    }
    note(stored: expression, reference, declared, declared.answer ?? .isOn(winner))
  }

  /// Notes what a dictionary, a list or a store says of a flag.
  private mutating func note(
    stored expression: ExprSyntax, _ reference: DeclReferenceExprSyntax, _ declared: DeclaredCase, _ winner: FlagAnswer
  ) {
    let stored = expression.storedFlag(round.world.resolver)
    let value = value(beside: expression) ?? stored.givenKnownValue
    let winner = winner.beside(value, round.world.resolver)
    let flag = MockedFlag(
      name: declared.member, winner: winner, experiment: declared.experiment, deciding: declared.deciding)
    if let value, value.is(DeclReferenceExprSyntax.self), mentions.isOwn(reference, declared.named) {
      let isKept = winner.isOn.map { KeptFlag(stored, $0, round.world).isOnlyValue(of: value) } ?? false
      if !isKept { note(value, flag) }
      return
    }
    let isOff = winner.isOn == false
    let loses = value.flatMap { winner.loses($0, round.world.resolver) }
    let isLosing = loses ?? (isOff && isStoredAlone(expression))
    let isDirect = stored.givenValue != nil || writers.store(of: expression) != nil
    if !isOff, value?.is(NilLiteralExprSyntax.self) ?? false, mentions.isOwn(reference, declared.named) {
      return unsettled.append(UnsettledFlag(flag, at: expression))
    }
    if loses == nil, isOff, isListedBesideOthers(expression, declared), mentions.isOwn(reference, declared.named) {
      return unsettled.append(UnsettledFlag(flag, at: expression))
    }
    guard loses != nil || isLosing, mentions.isOwn(reference, declared.named) else { return }
    forced.append(SharedLosers.Value(flag: flag, place: stored, isWinner: !isLosing))
    if !isDirect, Syntax(stored).enclosingTest == nil {
      shared.append(SharedLosers.Value(flag: flag, place: stored, isWinner: !isLosing))
    }
    guard isLosing || isDirect else { return }
    guard isLosing else { return winning.append(Syntax(stored)) }
    if SeveralSettings.include(expression, named: declared.member, deciding: declared.deciding) {
      return unsettled.append(UnsettledFlag(flag, at: stored))
    }
    note(stored, isDirect: isDirect)
    if !isDirect, Syntax(stored).enclosingTest == nil, Syntax(stored).resettingStatement == nil {
      unsettled.append(UnsettledFlag(flag, at: stored))
    }
  }

  /// Whether the closure around it is for a function of the tests' own, or for a property of a mock.
  private func isGivenToMock(_ expression: ExprSyntax) -> Bool {
    guard let closure = expression.ancestor(ClosureExprSyntax.self) else { return false }
    let target =
      closure.callThatTakesIt?.calledExpression ?? closure.parent?.as(InfixOperatorExprSyntax.self)?.leftOperand
    guard let target, let name = target.lastName else { return false }
    let used = round.world.resolver.declarations(ofUse: target)
    let found = used.isEmpty ? round.world.resolver.declarations(named: name) : used
    return !found.isEmpty && found.allSatisfy { $0.node.isInTestFile }
  }

  /// What a closure answers that is given to a mock.
  private mutating func note(answer: Bool, at expression: ExprSyntax, _ declared: DeclaredCase, _ winner: Bool) {
    let flag = MockedFlag(name: declared.member, winner: winner, experiment: declared.experiment)
    guard Syntax(expression).enclosingTest == nil else {
      if answer == winner {
        winning.append(Syntax(expression))
      } else if SeveralSettings.include(expression, named: declared.member, deciding: declared.deciding) {
        unsettled.append(UnsettledFlag(flag, at: expression))
      } else {
        note(expression, isDirect: false)
      }
      return
    }
    shared.append(SharedLosers.Value(flag: flag, place: expression, isWinner: answer == winner))
    guard answer != winner else { return }
    note(expression, isDirect: false)
    unsettled.append(UnsettledFlag(flag, at: expression))
  }

  /// `settings.newPage = false`
  private mutating func note(_ property: InstanceFlag) {
    let mentions = InstanceFlagMentions(round.world)
    for reference in round.world.references(to: property.declared.member) where reference.isInTestFile {
      let expression = reference.outermostName
      let declared = property.declared
      guard let winner = declared.answer, let value = expression.givenKnownValue,
        let loses = winner.loses(value, round.world.resolver), mentions.isOwn(reference, property)
      else { continue }
      let flag = MockedFlag(
        name: declared.member, winner: winner.beside(value, round.world.resolver), experiment: declared.experiment,
        deciding: declared.deciding)
      forced.append(SharedLosers.Value(flag: flag, place: expression, isWinner: !loses))
      if !loses {
        winning.append(Syntax(expression))
      } else if SeveralSettings.include(
        expression, named: declared.member, deciding: declared.deciding)
      {
        unsettled.append(UnsettledFlag(flag, at: expression))
      } else {
        note(expression, isDirect: true)
      }
    }
  }

  /// What a helper of the tests' own stores: `flags.set(.newPage, to: isNew)`.
  private mutating func note(_ value: ExprSyntax, _ flag: MockedFlag) {
    if case .loses(let places) = arguments.verdict(value, beside: flag.winner) {
      let (others, own) = SeveralSettings.split(places, named: flag.name, deciding: flag.deciding)
      losing += own
      unsettled += others.map { UnsettledFlag(flag, at: $0) }
    }
    if let found = arguments.unsettled(value, beside: flag.winner) {
      unsettled.append(UnsettledFlag(flag: flag, value: found))
    }
  }

  private mutating func note(_ expression: ExprSyntax, isDirect: Bool) {
    losing.append(Syntax(expression))
    if isDirect { direct.insert(expression.id) }
  }

  /// Whether a flag is the only one in a list that is stored, and of which somebody asks what it contains.
  private func isStoredAlone(_ expression: ExprSyntax) -> Bool {
    if let arguments = FlagLists(round.world).arguments(with: expression) { return arguments.count == 1 }
    guard let list = expression.parent?.parent?.parent?.as(ArrayExprSyntax.self), list.elements.count == 1 else {
      return false
    }
    return FlagLists(round.world).isAsked(ExprSyntax(list))
  }

  /// Whether a test lists a flag that is off from now on beside others, and uses what leads to code about which it decided.
  private func isListedBesideOthers(_ expression: ExprSyntax, _ declared: DeclaredCase) -> Bool {
    guard let test = Syntax(expression).enclosingTest, declared.deciding?.areUsed(by: test) ?? false else {
      return false
    }
    if let arguments = FlagLists(round.world).arguments(with: expression) { return arguments.count > 1 }
    guard let list = expression.parent?.parent?.parent?.as(ArrayExprSyntax.self), list.elements.count > 1 else {
      return false
    }
    return FlagLists(round.world).isAsked(ExprSyntax(list))
  }

  private func value(beside expression: ExprSyntax) -> ExprSyntax? {
    let key = expression.textKey ?? expression
    if let element = key.parent?.as(DictionaryElementSyntax.self), element.key.id == key.id {
      return Syntax(element).isExpectation ? nil : element.value
    }
    return writers.store(of: expression)?.value
  }
}

extension ExprSyntax {
  /// What the closure around a flag returns for it: `true` of `{ flag in if flag == .newPage { return true } … }`.
  var answerOfClosure: Bool? {
    let function = Syntax(self).ancestors.first {
      $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(AccessorBlockSyntax.self)
    }
    guard function?.is(ClosureExprSyntax.self) ?? false else { return nil }
    if let answer { return answer.as(BooleanLiteralExprSyntax.self)?.isTrue }
    guard let comparison = parent?.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(comparison.operatorText),
      ExprSyntax(comparison).isOnlyResultOfClosure
    else { return nil }
    return comparison.operatorText == "=="
  }

  /// `false` of `settings.newPage = false`, at the name of the flag.
  fileprivate var givenKnownValue: ExprSyntax? {
    guard case .known(let value) = givenValue else { return nil }
    return value
  }
}

extension Syntax {
  /// Whether it is part of a value that an assertion compares, so that it stores nothing.
  ///
  /// What is passed to code is no such part: `XCTAssertEqual(Page(flags: Stub([.newPage: false])).title, "Old")`.
  var isExpectation: Bool {
    for node in ancestors {
      if node.is(CodeBlockItemSyntax.self) { return false }
      if let call = node.as(FunctionCallExprSyntax.self) {
        if call.isAssertion { return true }
        if call.isAsked { return false }
      }
      if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "expect" { return true }
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// Whether its arguments are what code works with, and not a part of a value: `makeTitle([…])`, `Page([…]).title`.
  fileprivate var isAsked: Bool {
    if parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(self).id { return true }
    let callee = calledExpression.as(MemberAccessExprSyntax.self)
    let isTyped = callee.map { $0.base.map { $0.isTypePath } ?? true } ?? false
    return !isTyped && calledExpression.lastName?.first?.isLowercase ?? false
  }
}

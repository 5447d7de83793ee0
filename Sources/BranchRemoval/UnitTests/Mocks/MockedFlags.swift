import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Properties of mocks that say what an accessor of an app's own layer returns.
///
/// ```
/// func isOn(_ flag: Flag) -> Bool { switch flag { case .newPage: isNewPageOn … } }
/// ```
/// A test that makes such a mock with `isNewPageOn: false` is one of a losing group.
struct MockedFlags {
  private let round: Round
  private let arguments: TestArguments
  private var world: World { round.world }

  /// Where tests give a mock the value that lost.
  private(set) var losing: [Syntax] = []
  /// The names of the properties in their declarations, in the given files.
  private(set) var places: Set<RecordedNames.Place> = []
  private(set) var properties: [Property] = []
  /// The types of mocks that answer with the losing value for every flag.
  private(set) var fixed: [(flag: MockedFlag, type: String, value: String)] = []
  /// Where tests give a mock the value that lost as its answer for every flag.
  private(set) var uniform: [UniformAnswer] = []
  private(set) var unsettled: [UnsettledFlag] = []
  private(set) var shared: [SharedLosers.Value] = []
  /// All values that are written out, also in tests.
  private(set) var forced: [SharedLosers.Value] = []

  init(_ round: Round) {
    self.round = round
    arguments = TestArguments(round.world, round.values.calls)
    let mentions = CaseMentions(round.world.resolver)
    for declared in DeclaredCase.all(in: round) {
      let winners = winningValues(of: declared)
      guard !winners.isEmpty else { continue }
      for reference in world.references(to: declared.member) {
        guard let answer = MockedAnswer(for: reference.outermostName), let value = winners[answer.function],
          answer.isBoolean == (value.isOn != nil), mentions.isOwn(reference, declared.named)
        else { continue }
        let flag = MockedFlag(
          name: answer.property, winner: value, experiment: declared.experiment, deciding: declared.deciding)
        if declared.isRead { noteUses(of: flag, in: answer.type) }
        noteProperty(flag, in: answer.type)
      }
      for (name, winner) in winners.sorted(by: { $0.key < $1.key }) where declared.isRead {
        for function in world.resolver.declarations(named: name).compactMap({ $0.node.as(FunctionDeclSyntax.self) }) {
          noteAnswers(for: declared, of: function, winner: winner)
        }
        noteClosures(for: declared, named: name, winner: winner)
      }
    }
    for property in InstanceFlag.all(in: round) where property.declared.isRead { note(property) }
  }

  /// A flag that tests set by its own name, or by that of what a mock answers with for it.
  private mutating func note(_ property: InstanceFlag) {
    guard let winner = property.declared.answer else { return }
    let (experiment, deciding) = (property.declared.experiment, property.declared.deciding)
    for variable in property.variables {
      guard let type = variable.enclosingType else { continue }
      let flag = MockedFlag(
        name: property.declared.member, winner: winner, experiment: experiment, deciding: deciding)
      noteUses(of: flag, in: type)
      properties.append(Property(flag, in: type, variable))
    }
    for member in property.members {
      guard let name = member.answeringProperty, name != property.declared.member, let type = member.enclosingType
      else { continue }
      let flag = MockedFlag(name: name, winner: winner, experiment: experiment, deciding: deciding)
      noteUses(of: flag, in: type)
      noteProperty(flag, in: type)
    }
  }

  /// What the functions that accessors call return when the winner is asked for, by name.
  private func winningValues(of declared: DeclaredCase) -> [String: FlagAnswer] {
    let names = declared.experiment
    var found: [String: FlagAnswer] = [:]
    for accessor in round.accessors where accessor.kind != .declaration {
      guard let winner = round.values.winners[names],
        let text = accessor.expressions(for: names).first?.text,
        let end = text.firstIndex(where: { $0 == "(" || $0 == "[" }),
        let name = text[end] == "[" ? "subscript" : text[..<end].split(separator: ".").last
      else { continue }
      for asked in ForwardedQuestions.names(behind: String(name), world.resolver) {
        if case .isGroup(let group) = accessor.kind {
          guard declared.group != nil || names.has(group) else { continue }
          found[asked] = .isOn((declared.group ?? group) == winner)
        } else if declared.group == nil {
          found[asked] = .group(winner, names)
        }
      }
    }
    return found
  }

  private mutating func noteProperty(_ flag: MockedFlag, in type: EnclosingType) {
    for (variable, pattern) in type.variables(named: flag.name) {
      let place = round.number(of: variable).flatMap { round.originalPlace(of: pattern.contentStart, $0) }
      guard let place, places.insert(place).inserted else { continue }
      properties.append(Property(flag, in: type, variable))
    }
  }

  /// Mocks that answer by a list of the flags that are on, or the same for every flag.
  private mutating func noteAnswers(for declared: DeclaredCase, of function: FunctionDeclSyntax, winner: FlagAnswer) {
    let takesFlag = function.signature.parameterClause.parameters.first.map {
      $0.type.trimmedDescription.hasSuffix(declared.type)
    }
    guard takesFlag ?? false, let type = function.enclosingType else { return }
    if let value = function.body?.statements.recordedAnswer {
      let flag = MockedFlag(
        name: declared.member, winner: winner, experiment: declared.experiment, deciding: declared.deciding)
      if function.isInTestFile, winner.loses(value, world.resolver) ?? false {
        fixed.append((flag, type.plainName, value.trimmedDescription))
      }
      noteUniform(flag, value, in: type)
    }
    let isOff = { (value: ExprSyntax) in winner.loses(value, world.resolver) ?? false }
    guard winner.isOn ?? true, let answer = ListedAnswer(function, of: declared.type, where: isOff) else { return }
    for (variable, _) in answer.type.variables(named: answer.property) {
      let flag = MockedFlag(name: answer.property, winner: winner, experiment: declared.experiment)
      properties.append(Property(flag, in: answer.type, variable, listing: declared.member))
    }
  }

  /// - Parameter result: what the mock answers for every flag.
  private mutating func noteUniform(_ flag: MockedFlag, _ result: ExprSyntax, in type: EnclosingType) {
    guard let source = UniformAnswer.Source(result), !type.variables(named: source.property).isEmpty else { return }
    let property = MockedFlag(name: source.property, winner: flag.winner, experiment: flag.experiment)
    var given = passed(for: property, in: type)
    if source.isClosure {
      let calls = round.values.calls.initializerCalls(ofType: type.plainName, labels: []) {
        $0.arguments.isEmpty && $0.trailingClosure != nil && $0.additionalTrailingClosures.isEmpty
      }
      given += (calls ?? []).compactMap { $0.trailingClosure.map { ExprSyntax($0) } }
    }
    for expression in world.references(to: source.property).map(\.outermostName) {
      guard case .known(let value) = expression.givenValue, expression.is(MemberAccessExprSyntax.self),
        world.resolver.declarations(ofUse: expression).contains(where: {
          $0.node.enclosingType?.plainName == type.plainName
        })
      else { continue }
      given.append(value)
    }
    for value in given where value.isInTestFile {
      let verdict = arguments.verdict(value, outside: .agrees) {
        source.answer(in: $0, for: flag.name).flatMap { flag.winner.loses($0, world.resolver) }
      }
      guard case .loses(let places) = verdict else { continue }
      let found = places.map { UniformAnswer(flag: flag, type: type.plainName, place: $0) }
      uniform += found.filter(\.isUnsettled)
      losing += found.filter(\.isOfLoser).map(\.place)
    }
  }

  /// Closures that tests give a client, and that answer the same for every flag: `$0.flags.isOn = { _ in false }` of
  /// `var isOn: (Flag) -> Bool`.
  private mutating func noteClosures(for declared: DeclaredCase, named name: String, winner: FlagAnswer) {
    let owners = world.resolver.declarations(named: name).compactMap { declaration -> EnclosingType? in
      let parameters = declaration.binding?.typeAnnotation?.type.functionType?.parameters
      guard parameters?.count == 1, let type = parameters?.first?.type.trimmedDescription,
        type.split(separator: ".").last.map({ $0 == declared.type }) ?? false
      else { return nil }
      return declaration.node.enclosingType
    }
    guard let owner = owners.first else { return }
    let (all, own) = (world.resolver.declarations(named: name).compactMap(\.binding), Set(owners.map(\.node.id)))
    let isOnlyOne = all.allSatisfy { binding in binding.enclosingType.map { own.contains($0.node.id) } ?? true }
    let flag = MockedFlag(
      name: declared.member, winner: winner, experiment: declared.experiment, deciding: declared.deciding)
    for expression in world.references(to: name).map(\.outermostName) where expression.isInTestFile {
      guard case .known(let value) = expression.givenValue, value.is(ClosureExprSyntax.self),
        winner.loses(value, world.resolver) ?? false, let file = round.number(of: value),
        // The property of another type may have the name.
        case let meant = world.resolver.declarations(ofUse: expression),
        meant.isEmpty
          ? isOnlyOne : meant.contains(where: { $0.node.enclosingType.map { own.contains($0.node.id) } ?? false }),
        // `{ $0 == .newPage }` is `{ _ in false }` by now.
        !round.texts[file].isChanged(value.contentRange)
      else { continue }
      let found = UniformAnswer(flag: flag, type: owner.plainName, place: Syntax(value))
      if found.isOfLoser { losing.append(found.place) } else if found.isUnsettled { uniform.append(found) }
    }
  }

  private mutating func noteUses(of flag: MockedFlag, in type: EnclosingType) {
    let passed = passed(for: flag, in: type)
    let isUsual = SeveralSettings.isUsual(passed, for: type, losing: flag.winner, world)
    for argument in passed { note(argument, flag, isUsual: isUsual) }
    noteAssignments(to: flag, in: type)
  }

  /// What tests pass to initializers for a mock's property. A mock for several test targets is public; each call that is found makes its
  /// own test one of the loser.
  private func passed(for flag: MockedFlag, in type: EnclosingType) -> [ExprSyntax] {
    let arguments = InitializerArguments(calls: round.values.calls)
    if type.node.is(StructDeclSyntax.self), arguments.initializers(of: type).isEmpty {
      return arguments.passed(flag.name, toType: type.plainName)
    }
    return arguments.all(for: flag.name, of: type)
  }

  /// `mock.isNewPageOn = false`.
  private mutating func noteAssignments(to flag: MockedFlag, in type: EnclosingType) {
    for reference in world.references(to: flag.name) where reference.isInTestFile {
      let expression = reference.outermostName
      guard let given = expression.givenValue, expression.is(MemberAccessExprSyntax.self) else { continue }
      let found = world.resolver.declarations(ofUse: expression)
      guard found.contains(where: { $0.node.enclosingType?.plainName == type.plainName }) else { continue }
      if let isOn = flag.winner.isOn, given.isBoolean(!isOn),
        SeveralSettings.include(expression, named: flag.name, deciding: flag.deciding)
      {
        unsettled.append(UnsettledFlag(flag, at: expression))
      } else if case .known(let value) = given {
        note(value, flag)
      }
      if expression.isToggled, Syntax(expression).enclosingTest != nil {
        unsettled.append(UnsettledFlag(flag, at: expression, isKnown: false))
      }
    }
  }

  /// - Parameter isUsual: whether many tests make an object of the app with the losing value.
  private mutating func note(_ argument: ExprSyntax, _ flag: MockedFlag, isUsual: Bool = false) {
    let isOfFactory = arguments.isOfFactory(argument)
    guard argument.isInTestFile || isOfFactory else { return }
    if case .loses(let places) = arguments.verdict(argument, beside: flag.winner) {
      let (others, own) = SeveralSettings.split(
        places, named: flag.name, deciding: flag.deciding, isUsual: isUsual)
      losing += own
      unsettled += others.map { UnsettledFlag(flag, at: $0) }
    }
    for (place, loses) in arguments.sharedValues(of: argument, beside: flag.winner) {
      forced.append(SharedLosers.Value(flag: flag, place: place, isWinner: !loses))
      shared += forced.suffix(1)
      if loses { unsettled.append(UnsettledFlag(flag, at: place)) }
    }
    if isOfFactory { return }
    if let found = arguments.unsettled(argument, beside: flag.winner) {
      unsettled.append(UnsettledFlag(flag: flag, value: found))
    }
    guard let loses = flag.winner.loses(argument, world.resolver) else { return }
    forced.append(SharedLosers.Value(flag: flag, place: argument, isWinner: !loses))
    if Syntax(argument).enclosingTest == nil { shared += forced.suffix(1) }
  }
}

/// A name by which tests say what a flag is: a property of a mock, or the flag itself.
struct MockedFlag {
  let name: String
  let winner: FlagAnswer
  let experiment: ExperimentNames
  /// The names that led to code about which the flag decided; nil if they are not known.
  var deciding: DecidingNames?
}

extension MockedFlag {
  init(name: String, winner: Bool, experiment: ExperimentNames, deciding: DecidingNames? = nil) {
    self.init(name: name, winner: .isOn(winner), experiment: experiment, deciding: deciding)
  }
}

/// A place in tests that says what a flag is, where it is not known which tests that is about.
struct UnsettledFlag {
  let flag: MockedFlag
  let value: TestArguments.Unsettled
}

extension UnsettledFlag {
  init(_ flag: MockedFlag, at place: ExprSyntax, isKnown: Bool = true) {
    self.init(flag: flag, value: TestArguments.Unsettled(place: place, isKnown: isKnown))
  }
}

extension ExprSyntax {
  /// Whether it is the name in `mock.isNewPageOn.toggle()`.
  fileprivate var isToggled: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id else { return false }
    return member.declName.baseName.text == "toggle" && member.call != nil
  }
}

extension Syntax {
  /// The property of its type whose value a method or a property returns in the end.
  ///
  /// ```
  /// func isNewPageOn() -> Bool {
  ///   isNewPageOnCallsCount += 1
  ///   return isNewPageOnClosure?() ?? isNewPageOnReturnValue
  /// }
  /// ```
  var answeringProperty: String? {
    let body = self.as(FunctionDeclSyntax.self)?.body?.statements
    let getter = self.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock?.getter
    return (body ?? getter)?.lastResult?.fallback.nameOfOwnProperty
  }
}

extension CodeBlockItemListSyntax {
  /// What the last statement returns; of an `if` its last branch.
  fileprivate var lastResult: ExprSyntax? {
    switch last?.item {
    case .expr(let expression): return expression.resultOfElse ?? (count == 1 ? expression : nil)
    case .stmt(let statement):
      return statement.as(ExpressionStmtSyntax.self)?.expression.resultOfElse
        ?? statement.as(ReturnStmtSyntax.self)?.expression
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// What the last branch of an `if` returns.
  fileprivate var resultOfElse: ExprSyntax? {
    self.as(IfExprSyntax.self)?.elseBody?.as(CodeBlockSyntax.self)?.statements.lastResult
  }

  /// `value` of `closure?() ?? value`.
  fileprivate var fallback: ExprSyntax {
    guard let node = self.as(InfixOperatorExprSyntax.self), node.operatorText == "??" else { return self }
    return node.rightOperand.fallback
  }
}

extension EnclosingType {
  fileprivate func variables(named name: String) -> [(VariableDeclSyntax, IdentifierPatternSyntax)] {
    let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
      variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self) }
        .filter { $0.identifier.bareName == name }.map { (variable, $0) }
    }
  }
}

extension InitializerDeclSyntax {
  /// `isOn` of `self.isOn = isOn`.
  func parameter(givenTo property: String) -> FunctionParameterSyntax? {
    for item in body?.statements ?? [] {
      guard case .expr(let expression) = item.item, let assignment = expression.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), assignment.leftOperand.nameOfOwnProperty == property,
        let value = assignment.rightOperand.givenName
      else { continue }
      return signature.parameterClause.parameters.first { $0.localName.bareName == value }
    }
    return nil
  }
}

extension ExprSyntax {
  /// `isNew` of itself, of `isNew ?? false` and of `isNew()`.
  fileprivate var givenName: String? {
    if let infix = self.as(InfixOperatorExprSyntax.self), infix.operatorText == "??",
      infix.rightOperand.is(BooleanLiteralExprSyntax.self)
    {
      return infix.leftOperand.simpleName
    }
    if let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty {
      return call.calledExpression.simpleName
    }
    return simpleName
  }
}

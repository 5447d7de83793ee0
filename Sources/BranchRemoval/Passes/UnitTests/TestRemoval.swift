import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes unit tests and previews that force a losing group, the overrides of tests that force the winner, and assertions about the
/// group itself.
///
/// ```
/// func testBlue() { let service = FixedSplitTests(.init(X.self, .blue)) … }     goes
/// FixedSplitTests(.init(X.self, .red), .init(Y.self, .control))                 becomes   FixedSplitTests(.init(Y.self, .control))
/// ```
///
/// It comes first, because every other pass takes each group for the winner.
struct TestRemoval: RemovalPass {
  static let reason = "in all other code every group is the winner's"

  let round: Round

  func edits() -> [EditBuilder] {
    let forced = round.forcedLosers
    let losing = Dictionary(grouping: forced.all.filter { !$0.isTableRow }, by: { round.number(of: $0) ?? -1 })
    let table = TableAssertions(round).statements
    let forcedGroups = overrides
    let suites = suites(begunBy: forcedGroups.found + forcedGroups.winners)
    let overrides = Dictionary(grouping: forcedGroups.found, by: { round.number(of: $0.argument) ?? -1 })
    let outdated = Dictionary(
      grouping: forced.winning.flatMap(OutdatedAssertions.before), by: { round.number(of: Syntax($0)) ?? -1 }
    ).filter { losing[$0.key] == nil }
    let files = Set(round.reached).union(losing.keys).union(overrides.keys).union(suites.keys).union(outdated.keys)
      .union(table.compactMap { round.number(of: $0) })
    return round.edits(in: files.filter { $0 >= 0 }.sorted()) { number in
      let file = round.files[number]
      var edits = EditBuilder()
      let lines = round.lines(of: number)
      guard file.tree.isTestFile else {
        LosingPreviews(losing[number] ?? []).delete(from: &edits, lines)
        return edits
      }
      let found = overrides[number] ?? []
      let passed = losingAssertions(found.filter(\.isLosing).map(\.argument) + (losing[number] ?? []))
      let tests = found.filter { $0.isLosing && passed[$0.argument.id] == nil }.compactMap(\.argument.enclosingTest)
      let stores = (losing[number] ?? []).filter { passed[$0.id] == nil && !resetsStaying($0) }
        .map { ($0, LosingPart(from: $0, round.world.resolver)) }
      let parts =
        passed.values.flatMap { $0.items.map { Syntax($0) } }
        + stores.flatMap { Self.deletions(of: $1, from: $0, isDirect: forced.direct.contains($0.id)) }
      let assertions = FlagAssertions(round, in: file.tree, besides: Set(table.map(\.id)))
      let gone =
        (tests + parts + assertions.tests + (suites[number] ?? []) + (outdated[number] ?? []).map { Syntax($0) })
        .map(\.contentRange)
      for range in gone.joined(over: lines) { edits.delete(lines.deletion(of: range)) }
      for case (_, .statements(_, let declaring)) in stores {
        for (item, specifier) in declaring where !edits.deletes(item.contentRange) {
          edits.insert(specifier, at: item.contentStart)
        }
      }
      Self.delete(assertions, from: &edits, lines)
      let winning = found.filter { !$0.isLosing && !edits.deletes($0.argument.contentRange) }.map(\.argument)
      for (list, elements) in Dictionary(grouping: winning, by: \.parent) {
        list?.delete(Set(elements.map(\.id)), from: &edits, round.world)
      }
      return edits
    }
  }

  /// The classes whose tests all begin with a group that lost, by file.
  private func suites(begunBy forced: [OverrideFinder.Override]) -> [Int: [Syntax]] {
    let losing = SetUpLosers(forced.compactMap(value), round.world).losing
    return Dictionary(grouping: losing, by: { round.number(of: $0) ?? -1 })
  }

  /// Deletes assertions about the flag itself but for their effects.
  private static func delete(_ assertions: FlagAssertions, from edits: inout EditBuilder, _ lines: SourceLines) {
    for (item, effects) in assertions.statements where !edits.deletes(item.contentRange) {
      if effects.isEmpty {
        edits.delete(lines.deletion(of: item.contentRange))
      } else {
        let separator = lines.newline + lines.indentationText(ofLineAt: item.contentStart)
        let kept = effects.map { "_ = \($0.prefix)\($0.expression.trimmedDescription)" }
        edits.replace(item.contentRange, with: kept.joined(separator: separator))
      }
    }
  }

  /// The assertions that go without their tests, by what gives the losing value in each.
  private func losingAssertions(_ stores: [Syntax]) -> [SyntaxIdentifier: LosingAssertions] {
    var found: [SyntaxIdentifier: LosingAssertions] = [:]
    for (test, stores) in Dictionary(grouping: stores, by: { $0.enclosingTest?.id }) where test != nil {
      guard let assertions = LosingAssertions(passing: stores, round.world.resolver) else { continue }
      for store in stores { found[store.id] = assertions }
    }
    return found
  }

  /// Whether code outside of tests sets a flag back that stays, because something was refused.
  private func resetsStaying(_ store: Syntax) -> Bool {
    guard !round.remaining.isEmpty, store.enclosingTest == nil, let statement = store.ancestor(CodeBlockItemSyntax.self)
    else { return false }
    let staying = DeclaredCase.all(in: round).filter { round.remaining.contains($0.experiment) }
    return statement.mentions(Set(staying.map(\.member)))
  }

  /// The test, or the statements, for which the loser is forced.
  private static func deletions(of part: LosingPart?, from store: Syntax, isDirect: Bool) -> [Syntax] {
    switch part {
    case .wholeTest(let test): [test]
    case .statements(let items, _): items.map { Syntax($0) }
    case .undecided: isDirect ? [] : [store.enclosingTest].compactMap(\.self)
    case nil: []
    }
  }

  /// What tests force, in all of their files, and the winners among the groups that they pass on.
  private var overrides: (found: [OverrideFinder.Override], winners: [OverrideFinder.Override]) {
    var finder = OverrideFinder(round: round)
    for number in round.reached where round.files[number].tree.isTestFile {
      finder.search(Syntax(round.files[number].tree))
    }
    return (finder.found, finder.winnersPassed)
  }

  /// What a forced group says of its experiment.
  private func value(of override: OverrideFinder.Override) -> SharedLosers.Value? {
    let argument = override.argument
    let place =
      argument.as(LabeledExprSyntax.self)?.expression ?? argument.as(ArrayElementSyntax.self)?.expression
      ?? argument.as(ExprSyntax.self)
    guard let place, let winner = round.values.winners[override.experiment] else { return nil }
    let flag = MockedFlag(
      name: override.experiment.typeName, winner: .group(winner, override.experiment), experiment: override.experiment,
      deciding: round.deciding[override.experiment])
    return SharedLosers.Value(flag: flag, place: place, isWinner: !override.isLosing)
  }
}

/// Finds list elements that force a group.
private struct OverrideFinder {
  struct Override {
    /// The element or the argument to delete.
    let argument: Syntax
    let isLosing: Bool
    let experiment: ExperimentNames
  }

  let round: Round
  private let arguments: TestArguments
  private(set) var found: [Override] = []
  /// The winners that tests pass to code of the app.
  private(set) var winnersPassed: [Override] = []

  init(round: Round) {
    self.round = round
    arguments = TestArguments(round.world, round.values.calls)
  }

  mutating func search(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let forced = forcedGroup(call) {
        note(call, isLosing: forced.isLosing && !isAboutOthers(call, forced.experiment), forced.experiment)
      } else if let (losing, experiment) = testsOfLosers(through: call) {
        note(call, isLosing: false, experiment)
        found += losing.map { Override(argument: $0, isLosing: true, experiment: experiment) }
      }
      for group in groupsPassed(by: call) {
        if group.isLosing { found.append(group) } else { winnersPassed.append(group) }
      }
    }
    if let element = node.as(ArrayElementSyntax.self), let experiment = combined(element) {
      found.append(Override(argument: node, isLosing: false, experiment: experiment))
    }
    for child in node.children(viewMode: .sourceAccurate) { search(child) }
  }

  /// The experiment that is one of several in `GroupCombinations(of: [X.self, Y.self])`: of its groups one is left.
  private func combined(_ element: ArrayElementSyntax) -> ExperimentNames? {
    guard let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1,
      let call = list.parent?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.lastName == RuntimeAPI.combinations,
      case .experimentType(let names) = round.world.resolver.meaning(of: element.expression)
    else { return nil }
    return round.values.winners[names] == nil ? nil : names
  }

  /// The group that a call's arguments name, directly or beside the experiment's type; `nil` if they name none.
  private func forcedGroup(_ call: FunctionCallExprSyntax) -> (experiment: ExperimentNames, isLosing: Bool)? {
    let resolver = round.world.resolver
    let forced = { (group: String, names: ExperimentNames) in isLosing(group, names).map { (names, $0) } }
    var experiment: ExperimentNames?
    for argument in call.arguments {
      switch resolver.meaning(of: argument.expression) {
      case .groupLiteral(let names, let group): return forced(group, names)
      case .experimentType(let names): experiment = names
      default:
        if let experiment, let group = resolver.groupLiteral(argument.expression, expecting: experiment) {
          return forced(group, experiment)
        }
      }
    }
    // `SplitTestAssignment<X>.fixed(.red)` names the experiment before the point.
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == RuntimeAPI.fixed,
      let argument = call.arguments.first?.expression,
      case .assignment(let names, _) = resolver.meaning(of: ExprSyntax(call)),
      let group = resolver.groupLiteral(argument, expecting: names), isLosing(group, names) == true
    {
      return (names, true)
    }
    return nil
  }

  /// Whether a test forces groups of several experiments, and uses no code that asks for one of them.
  private func isAboutOthers(_ call: FunctionCallExprSyntax, _ experiment: ExperimentNames) -> Bool {
    guard let test = Syntax(call).enclosingTest, let deciding = round.deciding[experiment],
      let element = call.parent, let list = element.parent
    else { return false }
    let others = list.children(viewMode: .sourceAccurate).filter { $0.id != element.id }
    let forcesOther = others.contains { other in
      let value = other.as(LabeledExprSyntax.self)?.expression ?? other.as(ArrayElementSyntax.self)?.expression
      return value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        == call.calledExpression.trimmedDescription
    }
    return forcesOther && !deciding.areUsed(by: test)
  }

  /// Where tests pass a losing group to the function that makes the call: `FixedGroup(X.self, group)`.
  ///
  /// - Returns: `nil` unless all calls of the function name a group.
  private func testsOfLosers(through call: FunctionCallExprSyntax) -> ([Syntax], ExperimentNames)? {
    let resolver = round.world.resolver
    var experiment: ExperimentNames?
    for argument in call.arguments {
      if case .experimentType(let names) = resolver.meaning(of: argument.expression) {
        experiment = names
        continue
      }
      guard let experiment, round.values.winners[experiment] != nil,
        argument.expression.isParameter(ofGroupOf: experiment, resolver)
      else { continue }
      let verdict = arguments.verdict(argument.expression, outside: .unknown) { value in
        resolver.groupLiteral(value, expecting: experiment).flatMap { isLosing($0, experiment) }
      }
      switch verdict {
      case .agrees: return ([], experiment)
      case .loses(let places): return places.contains(where: \.isTableRow) ? nil : (places, experiment)
      case .unknown: return nil
      }
    }
    return nil
  }

  /// The groups that a call passes to code of the app: `Screen(style: .blue)`.
  private func groupsPassed(by call: FunctionCallExprSyntax) -> [Override] {
    let resolver = round.world.resolver
    let passed = round.world.calledClauses(of: call).filter { !$0.isInTestFile }.flatMap { clause in
      (call.match(clause) ?? []).map { (type: $0.parameter.type, argument: $0.argument) }
    }
    return (passed + memberwise(call)).compactMap { type, argument in
      let names: ExperimentNames
      var literal = argument.expression
      switch resolver.meaning(of: type) {
      case .groupType(let experiment): names = experiment
      case .assignment(let experiment, _):
        // `.fixed(.red)`
        guard let call = literal.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == RuntimeAPI.fixed,
          let group = call.arguments.first?.expression
        else { return nil }
        (names, literal) = (experiment, group)
      default: return nil
      }
      let group = resolver.groupLiteral(literal, expecting: names)
      return group.flatMap { isLosing($0, names) }
        .map { Override(argument: Syntax(argument), isLosing: $0, experiment: names) }
    }
  }

  /// What a call gives the properties of a struct of the app that declares no initializer.
  private func memberwise(_ call: FunctionCallExprSyntax) -> [(type: TypeSyntax, argument: LabeledExprSyntax)] {
    let structs = round.world.madeTypes(by: call).flatMap { round.world.resolver.bodies(ofType: $0) }
      .compactMap { $0.as(StructDeclSyntax.self) }.filter { !$0.isInTestFile && !$0.declaresInitializer }
    return structs.flatMap { type in
      call.arguments.compactMap { argument in
        guard let label = argument.label?.bareName else { return nil }
        let variables = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let property = variables.first { $0.bindings.count == 1 && DeclSyntax($0).declaredNames == [label] }
        return property?.bindings.first?.typeAnnotation.map { ($0.type, argument) }
      }
    }
  }

  private func isLosing(_ group: String, _ names: ExperimentNames) -> Bool? {
    round.values.winners[names].map { names.behavior(of: $0) != names.behavior(of: group) }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, isLosing: Bool, _ experiment: ExperimentNames) {
    // The result of a function of one's own may be anything, such as a value to compare.
    if !isLosing, round.world.resolver.declarations(of: call.calledExpression).contains(where: { $0.kind == .function })
    {
      return
    }
    if let element = call.parent?.as(ArrayElementSyntax.self) {
      found.append(Override(argument: Syntax(element), isLosing: isLosing, experiment: experiment))
    } else if let argument = call.parent?.as(LabeledExprSyntax.self), argument.label == nil {
      found.append(Override(argument: Syntax(argument), isLosing: isLosing, experiment: experiment))
    } else if isLosing {
      found.append(Override(argument: Syntax(call), isLosing: true, experiment: experiment))
    }
  }
}

extension ExprSyntax {
  /// Whether it is the parameter of a function, of the type of an experiment's groups.
  fileprivate func isParameter(ofGroupOf experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    resolver.declarations(of: self).contains { declaration in
      guard let parameter = declaration.node.as(FunctionParameterSyntax.self) else { return false }
      if case .groupType(experiment) = resolver.meaning(of: parameter.type) { return true }
      return false
    }
  }
}

extension Syntax {
  /// Deletes elements of an array literal or of arguments. An argument of which nothing is left goes if that is its
  /// parameter's default.
  fileprivate func delete(_ gone: Set<SyntaxIdentifier>, from edits: inout EditBuilder, _ world: World) {
    if let list = self.as(LabeledExprListSyntax.self) { edits.delete(gone, of: list) }
    if let list = self.as(ArrayElementListSyntax.self) { edits.delete(gone, of: list, world) }
  }
}

extension Syntax {
  /// The unit test around a node.
  var enclosingTest: Syntax? {
    for current in ancestors {
      if let function = current.as(FunctionDeclSyntax.self) {
        let isNamed =
          function.name.text.hasPrefix("test") && function.signature.parameterClause.parameters.isEmpty
          && function.parent?.is(MemberBlockItemSyntax.self) ?? false
        if function.attributes.markTest || isNamed {
          return function.parent?.is(MemberBlockItemSyntax.self) ?? false ? function.parent : Syntax(function)
        }
      }
    }
    return nil
  }
}

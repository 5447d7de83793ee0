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
    let overrides = Dictionary(grouping: overrides, by: { round.number(of: $0.argument) ?? -1 })
    let outdated = Dictionary(
      grouping: forced.winning.flatMap(OutdatedAssertions.before), by: { round.number(of: Syntax($0)) ?? -1 }
    ).filter { losing[$0.key] == nil }
    let files = Set(round.reached).union(losing.keys).union(overrides.keys).union(outdated.keys)
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
      let stores = (losing[number] ?? []).filter { passed[$0.id] == nil }
        .map { ($0, LosingPart(from: $0, round.world.resolver)) }
      let parts =
        passed.values.flatMap { $0.items.map { Syntax($0) } }
        + stores.flatMap { Self.deletions(of: $1, from: $0, isDirect: forced.direct.contains($0.id)) }
      let assertions = FlagAssertions(round, in: file.tree, besides: Set(table.map(\.id)))
      let gone = (tests + parts + assertions.tests + (outdated[number] ?? []).map { Syntax($0) }).map(\.contentRange)
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

  /// The test, or the statements, for which the loser is forced.
  private static func deletions(of part: LosingPart?, from store: Syntax, isDirect: Bool) -> [Syntax] {
    switch part {
    case .wholeTest(let test): [test]
    case .statements(let items, _): items.map { Syntax($0) }
    case .undecided: isDirect ? [] : [store.enclosingTest].compactMap(\.self)
    case nil: []
    }
  }

  /// What tests force, in all of their files.
  private var overrides: [OverrideFinder.Override] {
    round.reached.filter { round.files[$0].tree.isTestFile }.flatMap { number in
      var finder = OverrideFinder(round: round)
      finder.search(Syntax(round.files[number].tree))
      return finder.found
    }
  }
}

/// Finds list elements that force a group.
private struct OverrideFinder {
  struct Override {
    /// The element or the argument to delete.
    let argument: Syntax
    let isLosing: Bool
  }

  let round: Round
  private let arguments: TestArguments
  private(set) var found: [Override] = []

  init(round: Round) {
    self.round = round
    arguments = TestArguments(round.world, round.values.calls)
  }

  mutating func search(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let isLosing = forcesLosingGroup(call) {
        note(call, isLosing: isLosing)
      } else if let losing = testsOfLosers(through: call) {
        note(call, isLosing: false)
        found += losing.map { Override(argument: $0, isLosing: true) }
      }
      found += losersPassed(by: call).map { Override(argument: $0, isLosing: true) }
    }
    for child in node.children(viewMode: .sourceAccurate) { search(child) }
  }

  /// Whether a call's arguments name a losing group, directly or beside the experiment's type; `nil` if they name no
  /// group.
  private func forcesLosingGroup(_ call: FunctionCallExprSyntax) -> Bool? {
    var experiment: ExperimentNames?
    for argument in call.arguments {
      switch round.world.resolver.meaning(of: argument.expression) {
      case .groupLiteral(let names, let group): return isLosing(group, names)
      case .experimentType(let names): experiment = names
      default:
        if let experiment, let group = round.world.resolver.groupLiteral(argument.expression, expecting: experiment) {
          return isLosing(group, experiment)
        }
      }
    }
    // `SplitTestAssignment<X>.fixed(.red)` names the experiment before the point.
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "fixed",
      let argument = call.arguments.first?.expression,
      case .assignment(let names, _) = round.world.resolver.meaning(of: ExprSyntax(call)),
      let group = round.world.resolver.groupLiteral(argument, expecting: names)
    {
      return isLosing(group, names) == true ? true : nil
    }
    return nil
  }

  /// Where tests pass a losing group to the function that makes the call: `FixedGroup(X.self, group)`.
  ///
  /// - Returns: `nil` unless all calls of the function name a group.
  private func testsOfLosers(through call: FunctionCallExprSyntax) -> [Syntax]? {
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
      case .agrees: return []
      case .loses(let places): return places.contains(where: \.isTableRow) ? nil : places
      case .unknown: return nil
      }
    }
    return nil
  }

  /// The losing groups that a call passes to code of the app: `Screen(style: .blue)`.
  private func losersPassed(by call: FunctionCallExprSyntax) -> [Syntax] {
    let resolver = round.world.resolver
    return round.world.calledClauses(of: call).filter { !$0.isInTestFile }.flatMap { clause in
      (call.match(clause) ?? []).compactMap { pair in
        guard case .groupType(let names) = resolver.meaning(of: pair.parameter.type),
          let group = resolver.groupLiteral(pair.argument.expression, expecting: names), isLosing(group, names) == true
        else { return nil }
        return Syntax(pair.argument)
      }
    }
  }

  private func isLosing(_ group: String, _ names: ExperimentNames) -> Bool? {
    round.values.winners[names].map { names.behavior(of: $0) != names.behavior(of: group) }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, isLosing: Bool) {
    // The result of a function of one's own may be anything, such as a value to compare.
    if !isLosing, round.world.resolver.declarations(of: call.calledExpression).contains(where: { $0.kind == .function })
    {
      return
    }
    if let element = call.parent?.as(ArrayElementSyntax.self) {
      found.append(Override(argument: Syntax(element), isLosing: isLosing))
    } else if let argument = call.parent?.as(LabeledExprSyntax.self), argument.label == nil {
      found.append(Override(argument: Syntax(argument), isLosing: isLosing))
    } else if isLosing {
      found.append(Override(argument: Syntax(call), isLosing: true))
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

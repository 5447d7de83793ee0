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
      grouping: forced.winning.flatMap { OutdatedAssertions.before($0, round.world) },
      by: { round.number(of: Syntax($0)) ?? -1 }
    ).filter { losing[$0.key] == nil }
    let files = Set(round.reached).union(losing.keys).union(overrides.keys).union(suites.keys).union(outdated.keys)
      .union(table.compactMap { round.number(of: $0) })
    let edited = round.edited.filter { round.files[$0].tree.isTestFile }
    let numbers = files.union(edited).filter { $0 >= 0 }.sorted()
    let decided = decidedTests(in: numbers, besides: Set(table.map(\.id)))
    return round.edits(in: numbers) { number in
      var edits = EditBuilder()
      let lines = round.lines(of: number)
      guard let (assertions, traits, doomed) = decided[number] else {
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
      let whole = tests + assertions.tests + (suites[number] ?? []) + traits.losing + doomed.all
      delete(whole + parts + (outdated[number] ?? []).map { Syntax($0) }, from: &edits, lines)
      insertDeclarations(of: stores.map(\.1), &edits)
      Self.delete(assertions, from: &edits, lines)
      TestTraits.delete(traits.winning.filter { !edits.deletes($0.contentRange) }, from: &edits)
      let winning = found.filter { !$0.isLosing && !edits.deletes($0.argument.contentRange) }.map(\.argument)
      delete(forcing: winning, from: &edits, lines)
      return edits
    }
  }

  /// What a part had declared is declared by the next assignment.
  private func insertDeclarations(of parts: [LosingPart?], _ edits: inout EditBuilder) {
    for case .statements(_, let declaring)? in parts {
      for (item, specifier) in declaring where !edits.deletes(item.contentRange) {
        edits.insert(specifier, at: item.contentStart)
      }
    }
  }

  /// Deletes tests, unless other code names them, and parts of tests.
  private func delete(_ nodes: [Syntax], from edits: inout EditBuilder, _ lines: SourceLines) {
    let named = NamedTests(round.world)
    var gone: [Range<Int>] = []
    for node in nodes {
      guard let rows = named.rows(naming: node) else { continue }
      gone.append(node.contentRange)
      NamedTests.delete(rows, from: &edits)
    }
    for range in gone.joined(over: lines) { edits.delete(lines.deletion(of: range)) }
  }

  /// - Parameter winning: the statements and arguments that force the winner.
  private func delete(forcing winning: [Syntax], from edits: inout EditBuilder, _ lines: SourceLines) {
    for statement in winning where statement.is(CodeBlockItemSyntax.self) {
      edits.delete(lines.deletion(of: statement.contentRange))
    }
    for (list, elements) in Dictionary(grouping: winning, by: \.parent) {
      list?.delete(Set(elements.map(\.id)), from: &edits, round.world)
    }
  }

  /// The classes whose tests all begin with a group that lost, by file.
  private func suites(begunBy forced: [ForcedGroupFinder.Override]) -> [Int: [Syntax]] {
    let losing = SetUpLosers(forced.compactMap(value), round.world).losing
    return Dictionary(grouping: losing, by: { round.number(of: $0) ?? -1 })
  }

  /// Deletes assertions about the flag itself but for their effects.
  private static func delete(_ assertions: FlagAssertions, from edits: inout EditBuilder, _ lines: SourceLines) {
    for range in assertions.operands where !edits.deletes(range) { edits.delete(range) }
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
    case .undecided(let rest) where !isDirect:
      rest.isEmpty ? [store.enclosingTest].compactMap(\.self) : rest.map { Syntax($0) }
    case .undecided: []
    case nil: []
    }
  }

  /// What tests force, in all of their files, and the winners among the groups that they pass on.
  private var overrides: (found: [ForcedGroupFinder.Override], winners: [ForcedGroupFinder.Override]) {
    // Whatever has a group as its value leads to the experiment's type by its name.
    let named = round.values.winners.keys.filter { !round.world.files(using: $0.typeName, in: .everywhere).isEmpty }
    guard !named.isEmpty else { return ([], []) }
    let found = round.inParallel(round.reached.filter { round.files[$0].tree.isTestFile }) { round, number in
      var finder = ForcedGroupFinder(round: round)
      finder.search(Syntax(round.files[number].tree))
      return (found: finder.found, winners: finder.winnersPassed)
    }
    return (found.flatMap(\.found), found.flatMap(\.winners))
  }

  /// What the winner alone decides of tests, in each of their files.
  private func decidedTests(
    in numbers: [Int], besides others: Set<SyntaxIdentifier>
  ) -> [Int: (FlagAssertions, TestTraits, DoomedTests)] {
    let numbers = numbers.filter { round.files[$0].tree.isTestFile }
    let found = round.inParallel(numbers) { round, number in
      let tree = round.files[number].tree
      return (
        FlagAssertions(round, in: tree, besides: others), TestTraits(in: tree, round.values),
        DoomedTests(in: number, round)
      )
    }
    return Dictionary(uniqueKeysWithValues: zip(numbers, found))
  }

  /// What a forced group says of its experiment.
  private func value(of override: ForcedGroupFinder.Override) -> SharedLosers.Value? {
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

extension Syntax {
  /// Deletes elements of an array literal or of arguments. An argument of which nothing is left goes if that is its
  /// parameter's default.
  fileprivate func delete(_ gone: Set<SyntaxIdentifier>, from edits: inout EditBuilder, _ world: World) {
    if let list = self.as(LabeledExprListSyntax.self) { edits.delete(gone, of: list) }
    if let list = self.as(ArrayElementListSyntax.self) { edits.delete(gone, of: list, world) }
  }
}

extension Syntax {
  /// A declaration with what it is a member by: what goes if it does.
  var asMember: Syntax { parent.flatMap { $0.is(MemberBlockItemSyntax.self) ? $0 : nil } ?? self }

  /// The unit test around a node.
  var enclosingTest: Syntax? {
    for current in ancestors {
      if let function = current.as(FunctionDeclSyntax.self), function.attributes.markTest || function.isFoundByXCTest {
        return Syntax(function).asMember
      }
    }
    return nil
  }
}

extension Syntax {
  /// The example of Quick around a node: `it("is off") { … }` in a spec.
  var enclosingExample: Syntax? {
    let type = enclosingType?.node.as(ClassDeclSyntax.self)
    guard type?.inheritanceClause?.typeNames.contains(where: { $0.hasSuffix("Spec") }) ?? false else { return nil }
    for current in ancestors {
      guard let item = current.as(CodeBlockItemSyntax.self),
        let call = item.expression?.as(FunctionCallExprSyntax.self), call.trailingClosure != nil,
        ["fit", "it", "xit"].contains(call.calledExpression.simpleName)
      else { continue }
      return current
    }
    return nil
  }
}

extension FunctionDeclSyntax {
  /// Whether XCTest runs it, as far as its declaration tells: a method of a class, which takes and returns nothing.
  /// `static func testSettings() -> Settings` is what tests share.
  fileprivate var isFoundByXCTest: Bool {
    guard name.text.hasPrefix("test"), signature.parameterClause.parameters.isEmpty, signature.returnClause == nil,
      !modifiers.contains(where: { Self.hiding.contains($0.name.tokenKind) }),
      parent?.is(MemberBlockItemSyntax.self) ?? false, let type = enclosingType?.node
    else { return false }
    if let type = type.as(ClassDeclSyntax.self) { return type.inheritanceClause != nil }
    let extended = type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    return ["Test", "Spec"].contains { extended.contains($0) }
  }

  private static let hiding: Set<TokenKind> = [
    .keyword(.private), .keyword(.fileprivate), .keyword(.static), .keyword(.class),
  ]
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes tests that now do what another test does and expect something else of it.
///
/// ```
/// func testNew() { with([.newPage]) { XCTAssertEqual(title, "New") } }    becomes    with { XCTAssertEqual(title, "New") }
/// func testOld() { with([]) { XCTAssertEqual(title, "Old") } }            goes
/// ```
/// Nothing in the second says that it is about the loser: for the flag to be off, it sets nothing.
struct TwinTests: RemovalPass {
  static let reason = "what forces the winner is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    let changed = round.edited.filter { round.files[$0].tree.isTestFile }
    return round.edits(in: changed) { number in
      var edits = EditBuilder()
      let finder = TestFinder(round.world)
      finder.walk(round.files[number].tree)
      if finder.found.contains(where: { round.hasLost($0.body, number) }) {
        // A test that sets nothing may not be parsed yet.
        _ = round.world.unparsedWords(in: round.files[number], number, where: \.isAssertion)
      }
      let (lines, winning) = (round.lines(of: number), winningValue(in: number))
      for twins in TwinTests.groups(of: finder.found, round.world) {
        for test in losers(among: twins, number, winning).compactMap({ Syntax($0.body).enclosingTest }) {
          guard let rows = NamedTests(round.world).rows(naming: test) else { continue }
          edits.delete(lines.deletion(of: test.contentRange))
          NamedTests.delete(rows, from: &edits)
        }
      }
      for test in finder.found {
        let parts = RepeatedParts(in: test.body.statements, isOff: winning == false, round.world) {
          round.hasLost($0, number)
        }
        for item in losers(in: test.body.statements, number, winning) + parts.losing
        where !edits.deletes(item.contentRange) {
          edits.delete(lines.deletion(of: item.contentRange))
        }
      }
      return edits
    }
  }

  /// The tests that do the same up to an assertion that some others of them contradict.
  private static func groups(of tests: [PlainTest], _ world: World) -> [[PlainTest]] {
    var groups: [[PlainTest]] = []
    for tests in Dictionary(grouping: tests, by: \.start).values where tests.count > 1 {
      var rest = tests
      while let first = rest.popLast() {
        var group = [first]
        var pending = [first]
        while let test = pending.popLast() {
          let twins = rest.filter { test.contradicts($0, world) }
          rest.removeAll { other in twins.contains { $0.body.id == other.body.id } }
          group += twins
          pending += twins
        }
        if group.count > 1 { groups.append(group) }
      }
    }
    return groups
  }

  /// The assertions of one test that now expect something else of what another one in it is about.
  ///
  /// ```
  /// XCTAssertEqual(Page(Stub([.newPage])).title, "New")        becomes    Page(Stub())
  /// XCTAssertEqual(Page(Stub()).title, "Old")                  goes
  /// ```
  private func losers(
    in body: CodeBlockItemListSyntax, _ number: Int, _ winning: Bool?
  ) -> [CodeBlockItemSyntax] {
    guard round.hasLost(body, number) else { return [] }
    let assertions = Array(body).filter { $0.isPlainAssertion && isRepeatable($0) }.map { item in
      (item: item, hasLost: round.hasLost(item, number))
    }
    return assertions.filter(\.hasLost).flatMap { own in
      let others = assertions.filter { !$0.hasLost && own.item.contradicts($0.item, round.world) }.map(\.item)
      return others.isEmpty || winning != false || hasLostFalse(own.item, number) ? others : [own.item]
    }
  }

  /// Whether what an assertion is about is the same each time: it is made in it, or made without effects.
  private func isRepeatable(_ item: CodeBlockItemSyntax) -> Bool {
    item.isAboutNewObject(round.world.resolver)
      || item.firstArgument.map { round.values.purity.isPure($0) && $0.isCallOfFunction } ?? false
  }

  private func losers(among twins: [PlainTest], _ number: Int, _ winning: Bool?) -> [PlainTest] {
    let own = twins.filter { round.hasLost($0.body, number) }
    let changed = own.isEmpty ? twins.filter { $0.setUp.contains { round.hasLost($0, number) } } : own
    if winning == false {
      // What had the flag in a list forced the loser.
      let listed = own.filter { !hasLostFalse($0.body, number) }
      let others = twins.filter { other in !listed.contains { $0.body.id == other.body.id } }
      if own.isEmpty || !listed.isEmpty {
        return listed.filter { test in others.contains { test.contradicts($0, round.world) } }
      }
    }
    if winning == true {
      // What passed `false` forced the loser.
      let forcing = own.filter { hasLostFalse($0.body, number) }
      let others = twins.filter { other in !forcing.contains { $0.body.id == other.body.id } }
      if !forcing.isEmpty { return forcing.filter { test in others.contains { test.contradicts($0, round.world) } } }
    }
    guard let winner = changed.first else { return [] }
    guard !changed.contains(where: { winner.contradicts($0, round.world) }) else {
      let noted = changed.filter { isNoted($0, number) }
      let others = changed.filter { !isNoted($0, number) }
      let found = noted.filter { test in others.contains { test.contradicts($0, round.world) } }
      return found.isEmpty ? losersByList(changed, number) : found
    }
    return twins.filter { winner.contradicts($0, round.world) }
  }

  /// Those of some tests that had lists of flags without the flag, which is on from now on, where another one listed it:
  /// `Page(flags: Stub(on: []))` and `Page(flags: Stub(on: [.newPage]))` have become `Page()`, and so have `Page(flags: Stub())`
  /// and `Page(flags: Stub(.newPage))`.
  private func losersByList(_ tests: [PlainTest], _ number: Int) -> [PlainTest] {
    let flags = DeclaredCase.all(in: round)
    guard !flags.isEmpty, flags.allSatisfy({ $0.winningValue == true }) else { return [] }
    var (listing, makers) = ([PlainTest](), Set<String>())
    for test in tests where !hasLostFalse(test.body, number) {
      let before = round.texts[number].originalText(of: test.body.contentRange)
      let made = makersOfLists(with: flags, in: test, number)
      guard !made.isEmpty || flags.contains(where: { before.contains("[.\($0.member)]") }) else { continue }
      listing.append(test)
      makers.formUnion(made)
    }
    let others = tests.filter { test in
      if listing.contains(where: { $0.body.id == test.body.id }) { return false }
      let before = round.texts[number].originalText(of: test.body.contentRange)
      return before.contains("[]") || makers.contains { before.contains("\($0)()") }
    }
    return others.filter { test in listing.contains { test.contradicts($0, round.world) } }
  }

  /// What was called in a test with flags that are on, `Stub` of `Stub(.newPage)`.
  private func makersOfLists(with flags: [DeclaredCase], in test: PlainTest, _ number: Int) -> [String] {
    guard let before = round.before, let range = round.texts[number].originalRange(of: test.body) else { return [] }
    let lists = FlagLists(before)
    return flags.flatMap { before.references(to: $0.member, inFile: number) }.compactMap { reference in
      let expression = reference.outermostName
      guard range.contains(reference.contentStart), let arguments = lists.arguments(with: expression) else {
        return nil
      }
      return arguments.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    }
  }

  /// Whether something gave a flag the value that lost in a test, which may have been about another one.
  private func isNoted(_ test: PlainTest, _ number: Int) -> Bool {
    guard let node = Syntax(test.body).enclosingTest else { return false }
    return round.losingTests.contains(LosingDefaults.Site.Member(node, file: number, round.texts[number]))
  }

  /// Whether a Boolean of a test's file chose between the winner and another group: `isNew ? .treatment : .control`.
  ///
  /// - Returns: whether `true` chose the winner; `nil` if that is not known, or the flags are no groups.
  private func trueIsWinner(in number: Int, _ flags: [DeclaredCase]) -> Bool? {
    guard !flags.isEmpty, flags.allSatisfy({ $0.winningValue == nil }) else { return nil }
    let text = round.texts[number].originalText(of: round.files[number].tree.contentRange)
    let chosen = round.values.winners.flatMap { experiment, winner in
      experiment.groups.filter { group in
        [group.caseName, group.layerCase].contains { $0.map { text.contains(" ? .\($0)") } ?? false }
      }.map { $0.name == winner }
    }
    return Set(chosen).count == 1 ? chosen.first : nil
  }

  /// What all decided flags are from now on, as far as their declarations, their accessors or a test's file tell; of groups,
  /// whether `true` stood for the winner.
  private func winningValue(in number: Int) -> Bool? {
    let flags = DeclaredCase.all(in: round)
    if let isWinner = trueIsWinner(in: number, flags) { return isWinner }
    if let value = flags.first?.winningValue { return flags.allSatisfy { $0.winningValue == value } ? value : nil }
    guard flags.isEmpty else { return nil }
    let winners = Set(round.values.winners.values)
    let groups = round.accessors.compactMap { accessor in
      if case .isGroup(let group) = accessor.kind { group } else { nil }
    }
    guard let isWinner = groups.first.map(winners.contains) else { return nil }
    return groups.allSatisfy { winners.contains($0) == isWinner } ? isWinner : nil
  }

  /// Whether a `false` went, and not only the names of flags.
  private func hasLostFalse(_ body: some SyntaxProtocol, _ number: Int) -> Bool {
    let before = round.texts[number].originalText(of: body.contentRange)
    return before.split(separator: "false", omittingEmptySubsequences: false).count
      > body.trimmedDescription.split(separator: "false", omittingEmptySubsequences: false).count
  }
}

/// A test without parameters, apart from what it expects.
private struct PlainTest {
  let body: CodeBlockSyntax
  /// What `setUp` assigns, unless the test begins by assigning something itself.
  let setUp: [CodeBlockItemSyntax]
  private let steps: [TestStep]
  /// The type around the test, and the first tokens of what it does.
  let start: [String]

  /// Whether the other does the same up to an assertion that expects something else.
  func contradicts(_ other: PlainTest, _ world: World) -> Bool {
    for (own, other) in zip(steps, other.steps) {
      if own != other { return false }
      if let value = own.value, let otherValue = other.value, value.contradicts(otherValue, world) { return true }
    }
    return false
  }

  init?(_ function: FunctionDeclSyntax, _ world: World) {
    guard let body = function.body, function.signature.parameterClause.parameters.isEmpty,
      Syntax(body).enclosingTest == Syntax(function).asMember
    else { return nil }
    self.body = body
    let all = function.assignmentsOfSetUp
    let known = Set(all.map { StepReader.steps(of: $0, world) })
    // What is assigned in the same way once more makes no difference.
    let repeated = body.statements.prefix { $0.isAssignment && known.contains(StepReader.steps(of: $0, world)) }
    setUp = repeated.isEmpty ? all : []
    let reader = StepReader(world)
    for item in body.statements.dropFirst(repeated.count) { reader.walk(item) }
    guard reader.steps.contains(where: \.isAssertion) else { return nil }
    steps = reader.steps
    let asserted = steps.firstIndex(where: \.isAssertion) ?? 0
    start = ["\(function.enclosingType?.name ?? "")"] + steps.prefix(min(asserted + 1, 8)).map(\.text)
  }
}

extension FunctionDeclSyntax {
  /// The assignments in the `setUp` of its type.
  fileprivate var assignmentsOfSetUp: [CodeBlockItemSyntax] {
    let members = enclosingType?.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
    return (members ?? []).compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.name.text.hasPrefix("setUp") && !$0.modifiers.isStatic }
      .flatMap { $0.body?.statements.filter(\.isAssignment) ?? [] }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it asserts something of what is made in it: `XCTAssertEqual(Page().title, "New")`, `XCTAssertTrue(makePage().isNew)`.
  fileprivate func isAboutNewObject(_ resolver: RememberingResolver) -> Bool {
    var node = firstArgument
    while let expression = node {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        if call.makesObject || call.isOfMaker(resolver) { return true }
        node = call.calledExpression
      } else {
        node =
          expression.as(MemberAccessExprSyntax.self)?.base ?? expression.as(InfixOperatorExprSyntax.self)?.leftOperand
          ?? expression.as(PrefixOperatorExprSyntax.self)?.expression ?? expression.as(IsExprSyntax.self)?.expression
      }
    }
    return false
  }

  /// `sut = Page(flags: flags)`
  var isAssignment: Bool {
    guard case .expr(let expression) = item else { return false }
    return expression.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) ?? false
  }
}

extension FunctionCallExprSyntax {
  /// `Page(flags: flags)`
  fileprivate var makesObject: Bool { calledExpression.simpleName?.first?.isUppercase ?? false }

  /// Whether it calls a function of the tests that does nothing but make an object.
  fileprivate func isOfMaker(_ resolver: RememberingResolver) -> Bool {
    guard calledExpression.is(DeclReferenceExprSyntax.self) else { return false }
    let found = resolver.declarations(of: calledExpression)
    let function = found.first?.node.as(FunctionDeclSyntax.self)
    return found.count == 1 && function?.isInTestFile ?? false
      && function?.body?.statements.onlyExpression?.as(FunctionCallExprSyntax.self)?.makesObject ?? false
  }
}

extension ExprSyntax {
  /// Whether it is a call, or a comparison of one.
  fileprivate var isCallOfFunction: Bool {
    self.is(FunctionCallExprSyntax.self)
      || self.as(InfixOperatorExprSyntax.self)?.leftOperand.is(FunctionCallExprSyntax.self) ?? false
  }
}

private final class TestFinder: SyntaxVisitor {
  private let world: World
  private(set) var found: [PlainTest] = []

  init(_ world: World) {
    self.world = world
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let test = PlainTest(node, world) { found.append(test) }
    return .skipChildren
  }
}

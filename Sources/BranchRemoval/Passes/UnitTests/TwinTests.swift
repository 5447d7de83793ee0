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
    let changed = round.open.filter { round.originals[$0] != nil && round.files[$0].tree.isTestFile }
    return round.edits(in: changed) { number in
      var edits = EditBuilder()
      let finder = TestFinder(round.world)
      finder.walk(round.files[number].tree)
      let lines = round.lines(of: number)
      for twins in Dictionary(grouping: finder.found, by: \.steps).values where twins.count > 1 {
        let winners = twins.filter { round.hasLost($0.body, number) }
        guard let winner = winners.first, !winners.contains(where: winner.contradicts) else { continue }
        for other in twins where winner.contradicts(other) {
          if let test = Syntax(other.body).enclosingTest { edits.delete(lines.deletion(of: test.contentRange)) }
        }
      }
      return edits
    }
  }
}

/// A test without parameters, apart from what it expects.
private struct PlainTest {
  let body: CodeBlockSyntax
  /// The tokens without those of the values that assertions expect, and the type around the test.
  let steps: [String]
  private let assertions: [AssertedValue?]

  func contradicts(_ other: PlainTest) -> Bool {
    zip(assertions, other.assertions).contains { own, other in
      if let own, let other { own.contradicts(other) } else { false }
    }
  }

  init?(_ function: FunctionDeclSyntax, _ world: World) {
    guard let body = function.body, function.signature.parameterClause.parameters.isEmpty,
      let test = Syntax(body).enclosingTest,
      test.id
        == (function.parent?.is(MemberBlockItemSyntax.self) ?? false
          ? function.parent?.id : function.id)
    else { return nil }
    self.body = body
    let reader = StepReader(world)
    reader.walk(body)
    guard !reader.assertions.isEmpty else { return nil }
    steps = ["\(function.enclosingType?.name ?? "")"] + reader.steps
    assertions = reader.assertions
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

private final class StepReader: SyntaxVisitor {
  private(set) var steps: [String] = []
  private let world: World
  private(set) var assertions: [AssertedValue?] = []

  init(_ world: World) {
    self.world = world
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let subject = node.assertedSubject else { return .visitChildren }
    steps += ["assert", subject]
    assertions.append(AssertedValue(node))
    return .skipChildren
  }

  override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
    passesNothing(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let call = token.parent?.as(FunctionCallExprSyntax.self)
    let isSuperfluous = call.map { $0.trailingClosure != nil && passesNothing($0.arguments) } ?? false
    if !isSuperfluous || ![.leftParen, .rightParen].contains(token.tokenKind) { steps.append(token.text) }
    return .visitChildren
  }

  /// Whether a call means the same without its arguments: there are none, or there is one empty list, as by default.
  private func passesNothing(_ list: LabeledExprListSyntax) -> Bool {
    guard let only = list.first else { return true }
    guard list.count == 1, let call = list.parent?.as(FunctionCallExprSyntax.self),
      only.expression.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
    else { return false }
    return only.isEmptyByDefault(in: call, world)
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Unit tests that are skipped for the winner: `try XCTSkipIf(flags.isOn(.newPage))`.
enum SkippedTests {
  /// The statements that skip them.
  static func statements(_ round: Round) -> [Syntax] {
    round.reached.filter { round.files[$0].tree.isTestFile }.flatMap { number in
      let finder = SkipFinder(round.values)
      finder.walk(round.files[number].tree)
      return finder.found
    }
  }
}

private final class SkipFinder: SyntaxVisitor {
  private let values: KnownValues
  private(set) var found: [Syntax] = []

  init(_ values: KnownValues) {
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let statement = node.expression, let condition = StatedCondition(statement, values.resolver),
      condition.isForTests, node.parent?.parent?.parent?.is(FunctionDeclSyntax.self) ?? false,
      Syntax(node).enclosingTest != nil, let known = values.decidedBool(condition.expression),
      known.value != condition.isNeeded
    {
      found.append(Syntax(statement))
    }
    return .visitChildren
  }
}

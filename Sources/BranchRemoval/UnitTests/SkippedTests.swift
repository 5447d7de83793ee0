import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Unit tests that are skipped for the winner: `try XCTSkipIf(flags.isOn(.newPage))`.
enum SkippedTests {
  /// The statements that skip them, and the classes that a statement in `setUp` skips.
  static func statements(_ round: Round) -> [Syntax] {
    round.reached.filter { round.files[$0].tree.isTestFile }.flatMap { number in
      let finder = SkipFinder(round.values)
      finder.walk(round.files[number].tree)
      return finder.found + finder.classes.filter(round.world.isOnlyDeclared).compactMap { $0.parent }
    }
  }
}

private final class SkipFinder: SyntaxVisitor {
  private let values: KnownValues
  private(set) var found: [Syntax] = []
  private(set) var classes: [ClassDeclSyntax] = []

  init(_ values: KnownValues) {
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let statement = node.expression, let condition = StatedCondition(statement, values.resolver),
      condition.isForTests, let function = node.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      let known = values.decidedBool(condition.expression), known.value != condition.isNeeded
    {
      if Syntax(node).enclosingTest != nil {
        found.append(Syntax(statement))
      } else if function.name.text.hasPrefix("setUp"), !function.modifiers.isStatic,
        let type = function.enclosingType?.node.as(ClassDeclSyntax.self)
      {
        classes.append(type)
      }
    }
    return .visitChildren
  }
}

import ParallelMap
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Views that nobody can use any more: `.disabled(true)`, where removed code decided.
struct DisabledViews {
  let sites: [NotedLeftover]

  init(_ round: Round) {
    let edited = round.edited.filter { !round.files[$0].tree.isTestFile }
    let found = edited.parallelMap(stride: 4) { [files = round.files] number in
      DisabledViewFinder.names(in: files[number].tree)
    }
    sites = zip(edited, found).flatMap { number, names in
      // A flag alone is reported as one that is left as a constant.
      names.filter { name, literal in
        let before = round.texts[number].originalText(of: name.contentStart..<literal.contentEnd + 1)
        return round.isWritten(literal, number) && ["==", "!=", "&&", "||"].contains { before.contains($0) }
      }.map { name, _ in
        NotedLeftover(
          file: number, name: name, message: "what this is for is always disabled now; look whether it has to go")
      }
    }
  }
}

private final class DisabledViewFinder: SyntaxVisitor {
  private var found: [(name: TokenSyntax, literal: BooleanLiteralExprSyntax)] = []

  static func names(in tree: SourceFileSyntax) -> [(name: TokenSyntax, literal: BooleanLiteralExprSyntax)] {
    let finder = DisabledViewFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "disabled",
      node.arguments.count == 1, let literal = node.arguments.first?.expression.as(BooleanLiteralExprSyntax.self),
      literal.isTrue
    {
      found.append((member.declName.baseName, literal))
    }
    return .visitChildren
  }
}

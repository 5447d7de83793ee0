import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Views that nobody can use any more: `.disabled(true)`, where removed code decided.
struct DisabledViews {
  let sites: [NotedLeftover]

  init(_ round: Round) {
    let edited = round.edited.filter { !round.files[$0].tree.isTestFile }
    sites = edited.flatMap { number in
      // A flag alone is reported as one that is left as a constant.
      round.nodes(of: number).calls.compactMap(\.disabling).filter { name, literal in
        let before = round.texts[number].originalText(of: name.contentStart..<literal.contentEnd + 1)
        return round.isWritten(literal, number) && ["==", "!=", "&&", "||"].contains { before.contains($0) }
      }.map { name, _ in
        NotedLeftover(
          file: number, name: name, message: "what this is for is always disabled now; look whether it has to go")
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The name and the argument of `.disabled(true)`.
  fileprivate var disabling: (name: TokenSyntax, literal: BooleanLiteralExprSyntax)? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "disabled",
      arguments.count == 1, let literal = arguments.first?.expression.as(BooleanLiteralExprSyntax.self), literal.isTrue
    else { return nil }
    return (member.declName.baseName, literal)
  }
}

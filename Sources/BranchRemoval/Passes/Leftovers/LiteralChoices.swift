import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Turns a choice between two Booleans, one of which was an accessor, into its condition.
///
/// ```
/// let isOpen = status == .failed ? flags.isNew : true     becomes   let isOpen = status != .failed
/// let isShut = isReady ? flags.isNew : false              becomes   let isShut = false
/// ```
/// The accessor's type was `Bool`, and so is that of the condition.
struct LiteralChoices: RemovalPass {
  static let reason = "what an accessor in an arm of a choice comes to is written by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    let keepsOperators = round.world.negatesComparisons
    var known: Set<SyntaxIdentifier> = []
    for literal in round.values.constants.literals {
      guard let node = literal.node.parent?.as(TernaryExprSyntax.self),
        node.condition.id != ExprSyntax(literal.node).id, known.insert(node.id).inserted,
        let file = round.number(of: node),
        let first = node.thenExpression.as(BooleanLiteralExprSyntax.self)?.isTrue,
        let second = node.elseExpression.as(BooleanLiteralExprSyntax.self)?.isTrue,
        !Syntax(node).hasComments(besides: node.condition.contentRange)
      else { continue }
      if first != second {
        let text =
          first ? node.condition.trimmedDescription : node.condition.negation(keepsOperators: keepsOperators)
        edits[file].replace(node.contentRange, with: text)
      } else if round.values.purity.isPure(node.condition) {
        edits[file].replace(node.contentRange, with: "\(first)")
      }
    }
    return edits
  }
}

import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes Booleans that every value of a case carries with one content since the removal, and that no pattern reads.
///
/// ```
/// case show(isNew: Bool, title: String)         case show(title: String)
/// send(.show(isNew: true, title: "A"))   becomes   send(.show(title: "A"))
/// case .show(_, let title): log(title)          case .show(let title): log(title)
/// ```
struct PayloadRemoval: RemovalPass {
  static let reason = "patterns that only losing branches read are `_` by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    // Of two that one case carries, the second goes in the next round.
    var clauses: Set<SyntaxIdentifier> = []
    for literal in round.values.constants.literals {
      guard let argument = literal.node.parent?.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        let payload = CasePayload(givenBy: argument, of: call, round.world), payload.isUnread,
        !clauses.contains(payload.clause.id), !payload.isOnlyOneOfNone, let file = round.number(of: payload.clause),
        let type = payload.clause.ancestor(EnumDeclSyntax.self), !DescribedValues(round).include(type)
      else { continue }
      let lists = (payload.gifts + payload.patterns).map { use in (use, round.number(of: use.call)) }
      guard lists.allSatisfy({ $0.1 != nil }) else { continue }
      clauses.insert(payload.clause.id)
      if payload.clause.parameters.count == 1 {
        edits[file].delete(payload.clause.contentRange)
      } else {
        edits[file].delete([payload.parameter.id], of: payload.clause.parameters)
      }
      for (use, number) in lists {
        guard let number else { continue }
        if use.call.arguments.count == 1 {
          edits[number].delete(use.call.calledExpression.contentEnd..<use.call.contentEnd)
        } else {
          edits[number].delete([use.argument.id], of: use.call.arguments)
        }
      }
    }
    return edits
  }
}

extension CasePayload {
  /// Whether it is all that tells `.none(isNew: true)` from the `.none` of an optional.
  fileprivate var isOnlyOneOfNone: Bool {
    let name = clause.parent?.as(EnumCaseElementSyntax.self)?.name.bareName
    return clause.parameters.count == 1 && ["none", "some"].contains(name)
  }
}

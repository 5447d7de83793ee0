import ExperimentFacts
import SwiftSyntax
import SourceSearch

/// The body of a `while` or of a `for … where`.
struct Loop: Decision {
  private enum Condition {
    case list(ConditionElementListSyntax)
    case filter(ExprSyntax)
  }

  private let condition: Condition
  private let body: CodeBlockSyntax

  init(_ node: WhileStmtSyntax) {
    condition = .list(node.conditions)
    body = node.body
  }

  /// `nil` for a loop without `where`, which takes every element.
  init?(_ node: ForStmtSyntax) {
    guard let clause = node.whereClause else { return nil }
    condition = .filter(clause.condition)
    body = node.body
  }

  var deciders: [Decider] {
    switch condition {
    case .list(let conditions): [Decider(conditions)]
    case .filter(let expression): [Decider(expression)]
    }
  }

  func ways(under values: some AssumedValues) -> [Way] {
    let isEntered =
      switch condition {
      case .list(let conditions): values.test(conditions) != .fails
      case .filter(let expression): values.decidedBool(expression)?.value != false
      }
    return [Way(.loopBody, body.contentRange, if: isEntered)]
  }
}

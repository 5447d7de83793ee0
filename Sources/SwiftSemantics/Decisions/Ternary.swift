import ExperimentFacts
import SwiftSyntax
import SourceSearch

/// `condition ? a : b`.
struct Ternary: Decision {
  let node: TernaryExprSyntax

  init(_ node: TernaryExprSyntax) { self.node = node }

  var deciders: [Decider] { [Decider(node.condition)] }

  func ways(under values: some AssumedValues) -> [Way] {
    let known = values.decidedBool(node.condition)?.value
    return [
      Way(.trueValue, node.thenExpression.contentRange, if: known != false),
      Way(.falseValue, node.elseExpression.contentRange, if: known != true),
    ]
  }
}

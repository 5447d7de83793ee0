import ExperimentFacts
import SwiftSyntax
import SourceSearch

/// A `guard`: its body, or the statements after it.
struct Guard: Decision {
  let node: GuardStmtSyntax

  init(_ node: GuardStmtSyntax) { self.node = node }

  var deciders: [Decider] { [Decider(node.conditions)] }

  func ways(under values: some AssumedValues) -> [Way] {
    let test = values.test(node.conditions)
    return [Way(.guardBody, node.body.contentRange, if: test != .holds)]
      + Way.rest(after: node, .afterGuard, if: test != .fails)
  }
}

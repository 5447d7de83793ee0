import ExperimentFacts
import SourceSearch
package import SwiftSyntax

/// `switch true { case a: …; case b: …; default: … }`: each pattern is a condition, and the first true one is taken.
struct TruthSwitch: Decision {
  let node: SwitchExprSyntax

  init?(_ node: SwitchExprSyntax) {
    guard node.isOverTrue else { return nil }
    self.node = node
  }

  var deciders: [Decider] { node.caseConditions.map { Decider($0) } }

  func ways(under values: some AssumedValues) -> [Way] { Switch(node).ways(under: values) }
}

extension AssumedValues {
  /// `true`, as the decided subject of a `switch` of which an experiment decides one case at least.
  func decidedTruth(of node: SwitchExprSyntax) -> Evaluation? {
    guard node.isOverTrue, node.caseConditions.contains(where: { decidedBool($0) != nil }) else { return nil }
    return Evaluation(value: .bool(true), isDecided: true)
  }
}

extension SwitchExprSyntax {
  package var isOverTrue: Bool { subject.as(BooleanLiteralExprSyntax.self)?.isTrue ?? false }

  /// The patterns of all cases that are expressions.
  package var caseConditions: [ExprSyntax] {
    cases.flattened.flatMap { item -> [ExprSyntax] in
      guard case .case(let label) = item.label else { return [] }
      return label.caseItems.compactMap { $0.pattern.as(ExpressionPatternSyntax.self)?.expression }
    }
  }
}

import ExperimentFacts
import SwiftSyntax
import SourceSearch

/// A statement or an expression that takes one of several ways.
///
/// Each construct has one type, the only place that knows its deciding parts and its ways.
protocol Decision {
  /// The deciding parts, in order. The decision depends on every experiment that one of them depends on.
  var deciders: [Decider] { get }

  /// All ways, the same in the same order whatever is assumed. Each says whether it may be taken.
  func ways(under values: some AssumedValues) -> [Way]
}

/// A part of a decision that may depend on experiments.
struct Decider {
  /// The bytes that reports show for it.
  let range: Range<Int>
  let expressions: [ExprSyntax]
  /// Optional bindings, which decide if their `nil` means a group.
  let bindings: [OptionalBindingConditionSyntax]

  init(
    _ range: Range<Int>, _ expressions: [ExprSyntax], bindings: [OptionalBindingConditionSyntax] = []
  ) {
    self.range = range
    self.expressions = expressions
    self.bindings = bindings
  }

  init(_ expression: ExprSyntax) {
    self.init(expression.contentRange, [expression])
  }

  init(_ conditions: ConditionElementListSyntax) {
    self.init(
      conditions.contentRange, conditions.compactMap(\.decidingExpression),
      bindings: conditions.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) })
  }
}

/// One of the ways of a decision.
struct Way {
  let form: Branch.Form
  let range: Range<Int>
  let mayBeTaken: Bool

  init(_ form: Branch.Form, _ range: Range<Int>, if mayBeTaken: Bool) {
    self.form = form
    self.range = range
    self.mayBeTaken = mayBeTaken
  }
}

extension ConditionElementSyntax {
  fileprivate var decidingExpression: ExprSyntax? {
    switch condition {
    case .expression(let expression): expression
    case .matchingPattern(let node): node.initializer.value
    case .optionalBinding, .availability: nil
    @unknown default: nil
    }
  }
}

extension Way {
  /// The statements after a node in its block.
  static func rest(after node: some SyntaxProtocol, _ form: Branch.Form, if mayBeReached: Bool) -> [Way] {
    node.restOfBlock.map { [Way(form, $0, if: mayBeReached)] } ?? []
  }
}

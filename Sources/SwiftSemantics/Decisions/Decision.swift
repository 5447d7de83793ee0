import ExperimentFacts
import SwiftSyntax
import SourceSearch

/// A statement or an expression that takes one of several ways.
///
/// There is one type for each construct, and it says once what decides and which ways there are.
protocol Decision {
  /// What decides, in order: an experiment that has a say in one of these has a say in the decision.
  var deciders: [Decider] { get }

  /// The ways that it may take under an assumption: the same ones in the same order whatever is assumed.
  func ways(under values: some AssumedValues) -> [Way]
}

/// A part of a decision that experiments may have a say in.
struct Decider {
  /// The bytes that are shown for it.
  let range: Range<Int>
  let expressions: [ExprSyntax]

  init(_ range: Range<Int>, _ expressions: [ExprSyntax]) {
    self.range = range
    self.expressions = expressions
  }

  init(_ expression: ExprSyntax) {
    self.init(expression.contentRange, [expression])
  }

  init(_ conditions: ConditionElementListSyntax) {
    self.init(conditions.contentRange, conditions.compactMap(\.decidingExpression))
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
  /// What follows a statement in its block.
  static func rest(after node: some SyntaxProtocol, _ form: Branch.Form, if mayBeReached: Bool) -> [Way] {
    node.restOfBlock.map { [Way(form, $0, if: mayBeReached)] } ?? []
  }
}

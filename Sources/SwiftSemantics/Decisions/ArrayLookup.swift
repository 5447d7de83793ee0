import ExperimentFacts
package import SwiftSyntax
import SourceSearch

extension AssumedValues {
  /// Selects the winner's value in `[a, b][G == .red ? 1 : 0]`.
  ///
  /// - Returns: `nil` if another value has effects, because all of them are evaluated.
  package func selection(ofArray node: SubscriptCallExprSyntax) -> Selection? {
    guard let lookup = ArrayLookup(node), let place = index(lookup.index), lookup.elements.indices.contains(place),
      lookup.elements.enumerated().allSatisfy({ $0 == place || isMadeQuietly($1) })
    else { return nil }
    return Selection(expression: lookup.elements[place], all: lookup.elements)
  }

  /// Whether decisions alone choose the element of an array literal.
  package func decidesIndex(of node: SubscriptCallExprSyntax) -> Bool {
    ArrayLookup(node).map { index($0.index) != nil } ?? false
  }

  /// The number that a decided choice leaves.
  fileprivate func index(_ expression: ExprSyntax) -> Int? {
    if let inner = expression.singleParenthesized { return index(inner) }
    guard let node = expression.as(TernaryExprSyntax.self), let isThen = settledBool(node.condition) else { return nil }
    let arm = isThen ? node.thenExpression : node.elseExpression
    return index(arm) ?? arm.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
  }
}

/// `[a, b][G == .red ? 1 : 0]`: one of the elements of a literal.
struct ArrayLookup: Decision {
  let elements: [ExprSyntax]
  let index: ExprSyntax

  /// `nil` if the index is no choice.
  init?(_ node: SubscriptCallExprSyntax) {
    guard let array = node.calledExpression.as(ArrayExprSyntax.self), let argument = node.arguments.first,
      node.arguments.count == 1, argument.label == nil,
      (argument.expression.singleParenthesized ?? argument.expression).is(TernaryExprSyntax.self)
    else { return nil }
    elements = array.elements.map(\.expression)
    index = argument.expression
  }

  var deciders: [Decider] { [Decider(index)] }

  func ways(under values: some AssumedValues) -> [Way] {
    let place = values.index(index)
    return elements.enumerated().map { number, element in
      Way(.dictionaryElement, element.contentRange, if: place == nil || place == number)
    }
  }
}

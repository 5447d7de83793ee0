import ExperimentFacts
package import SwiftSyntax
import SourceSearch

extension AssumedValues {
  /// Selects the winner's value in `[.control: a, .red: b][G]`.
  package func selection(ofSubscript expression: ExprSyntax) -> Selection? {
    guard let node = expression.as(SubscriptCallExprSyntax.self), node.arguments.count == 1 else { return nil }
    return winnersElement(node)
  }

  /// Selects the winner's value in `[.control: a, .red: b][G, default: c]`.
  package func selection(withDefault node: SubscriptCallExprSyntax) -> Selection? {
    guard node.arguments.count == 2, node.arguments.last?.label?.text == "default" else { return nil }
    guard var choice = winnersElement(node), let other = node.arguments.last?.expression else { return nil }
    choice.all.append(other)
    return choice
  }

  /// - Returns: `nil` if another value has effects, because all of them are evaluated.
  private func winnersElement(_ node: SubscriptCallExprSyntax) -> Selection? {
    guard let key = node.arguments.first?.expression, let known = evaluate(key), known.residual.isEmpty,
      let dictionary = node.calledExpression.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    else { return nil }
    var result: ExprSyntax?
    for element in elements {
      guard let isChosen = self.isKey(element.key, known) else { return nil }
      if isChosen { result = element.value } else if !isMadeQuietly(element.value) { return nil }
    }
    return result.map { Selection(expression: $0, all: elements.map(\.value)) }
  }

  /// Whether a literal is the decided key; `nil` if that is unknown.
  private func isKey(_ literal: ExprSyntax, _ key: Evaluation) -> Bool? {
    switch key.value {
    case .group(let names, let group): resolver.groupLiteral(literal, expecting: names).map { $0 == group }
    case .bool(let value) where key.isDecided: literal.as(BooleanLiteralExprSyntax.self).map { $0.isTrue == value }
    default: nil
    }
  }
}

/// `[.control: a, .red: b][G]`, `[true: a, false: b][G == .red]`: one of the elements of a literal.
struct DictionaryLookup: Decision {
  private let elements: DictionaryElementListSyntax
  private let key: ExprSyntax

  init?(_ node: SubscriptCallExprSyntax) {
    guard let dictionary = node.calledExpression.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content, let key = node.arguments.first?.expression
    else { return nil }
    self.elements = elements
    self.key = key
  }

  var deciders: [Decider] { [Decider(key)] }

  func ways(under values: some AssumedValues) -> [Way] {
    let value = values.evaluate(key)?.value
    let origin = values.origin(of: key)
    return elements.map { element in
      let range = element.key.contentStart..<element.value.contentEnd
      if case .never = values.match(element.key, value, origin: origin) {
        return Way(.dictionaryElement, range, if: false)
      }
      return Way(.dictionaryElement, range, if: true)
    }
  }
}

import SourceSearch
package import SwiftSyntax

/// The common result of a list of conditions.
package enum ConditionTest {
  /// Not all of them are decided, and none is false.
  case open
  /// Always true.
  case holds
  /// Always false; elements before the false one may have effects.
  case fails
}

/// The result of one condition of a list.
package enum ElementTest {
  case open
  /// True after these effects; the names are bound to an experiment's value.
  case holds([Evaluation.Residual], [IdentifierPatternSyntax])
  case fails([Evaluation.Residual])
}

extension AssumedValues {
  package func test(_ conditions: ConditionElementListSyntax) -> ConditionTest {
    var result = ConditionTest.holds
    for element in conditions {
      switch test(element) {
      case .fails: return .fails
      case .open: result = .open
      case .holds: break
      }
    }
    return result
  }

  package func test(_ element: ConditionElementSyntax) -> ElementTest {
    switch element.condition {
    case .expression(let expression):
      guard let known = decidedBool(expression) else { return .open }
      return known.value ? .holds(known.residual, []) : .fails(known.residual)
    case .matchingPattern(let condition):
      if let effects = failedMatch(condition) { return .fails(effects) }
      let value = condition.initializer.value
      guard let subject = partlyDecided(value) else { return .open }
      let residual = subject.residual + effectsOfOpenParts(of: value, subject)
      switch match(condition.pattern, subject.value, origin: origin(of: value)) {
      case .always(let names): return .holds(residual, names)
      case .never: return .fails(residual)
      case .unknown: return .open
      }
    case .optionalBinding(let binding): return test(binding)
    case .availability: return .open
    @unknown default: return .open
    }
  }

  /// `if let group = …` of a value that is known to be, or not to be, `nil`.
  private func test(_ binding: OptionalBindingConditionSyntax) -> ElementTest {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self), let known = value(bound: binding),
      known.isDecided
    else { return .open }
    // `if let isNew = flags.isNew, isNew` is `if flags.isNew == true`.
    switch known.value {
    case .answer, .bool: if binding.isAskedBesides { return .holds(known.residual, [name]) }
    default: break
    }
    guard known.value.alternatives.allSatisfy(\.isOptional) else { return .open }
    if !known.value.mayBeNil { return .holds(known.residual, [name]) }
    return known.value.unwrapped == nil ? .fails(known.residual) : .open
  }

  private func value(bound binding: OptionalBindingConditionSyntax) -> Evaluation? {
    guard let value = binding.initializer?.value else { return valueOutside(binding) ?? absentOutside(binding) }
    if let known = evaluate(value) { return known }
    // `if let hint = G == .red ? nil : hint`
    if let node = (value.singleParenthesized ?? value).as(TernaryExprSyntax.self),
      let condition = decidedBool(node.condition),
      (condition.value ? node.thenExpression : node.elseExpression).is(NilLiteralExprSyntax.self)
    {
      return Evaluation(value: .optional(nil), residual: condition.residual, isDecided: true)
    }
    return namedConstant(value).flatMap { $0.value == .optional(nil) ? $0 : nil }
  }

  /// Elements with effects whose values are unknown: a tuple evaluates them all the same.
  package func effectsOfOpenParts(of expression: ExprSyntax, _ known: Evaluation) -> [Evaluation.Residual] {
    guard case .tuple(let parts) = known.value, let tuple = expression.as(TupleExprSyntax.self),
      tuple.elements.count == parts.count
    else { return [] }
    return zip(parts, tuple.elements).compactMap { part, element in
      part == nil && !isPure(element.expression) ? Evaluation.Residual(expression: element.expression) : nil
    }
  }
}

extension OptionalBindingConditionSyntax {
  /// Whether another condition of the list is the name that it binds, or its opposite.
  var isAskedBesides: Bool {
    guard let list = parent?.parent?.as(ConditionElementListSyntax.self),
      let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    else { return false }
    return list.contains { element in
      guard case .expression(let condition) = element.condition else { return false }
      let negation = condition.as(PrefixOperatorExprSyntax.self)
      let asked = negation?.operator.text == "!" ? negation?.expression : condition
      return asked?.as(DeclReferenceExprSyntax.self)?.baseName.bareName == name
    }
  }
}

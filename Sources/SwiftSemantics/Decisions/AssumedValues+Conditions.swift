package import SwiftSyntax

/// What a list of conditions comes to.
package enum ConditionTest {
  /// Not all of it is decided: these elements stay.
  case open
  /// True in any case, after these effects.
  case holds
  /// False in any case, after what is before the false element.
  case fails
}

/// What one condition of a list comes to.
package enum ElementTest {
  case open
  /// True, after some effects; names are bound to an experiment's value.
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
      let value = condition.initializer.value
      guard let subject = partlyDecided(value) else { return .open }
      let residual = subject.residual + effectsOfOpenParts(of: value, subject)
      switch match(condition.pattern, subject.value, origin: origin(of: value)) {
      case .always(let names): return .holds(residual, names)
      case .never: return .fails(residual)
      case .unknown: return .open
      }
    case .optionalBinding, .availability: return .open
    @unknown default: return .open
    }
  }

  /// The elements of a tuple that are not known are evaluated all the same.
  package func effectsOfOpenParts(of expression: ExprSyntax, _ known: Evaluation) -> [Evaluation.Residual] {
    guard case .tuple(let parts) = known.value, let tuple = expression.as(TupleExprSyntax.self),
      tuple.elements.count == parts.count
    else { return [] }
    return zip(parts, tuple.elements).compactMap { part, element in
      part == nil && !isPure(element.expression) ? Evaluation.Residual(expression: element.expression) : nil
    }
  }
}

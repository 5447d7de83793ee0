import SwiftSyntax

extension RememberingResolver {
  /// The experiment whose group one side of a comparison gives, in any form.
  func compared(_ expression: ExprSyntax) -> (experiment: ExperimentNames, isRawName: Bool)? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      return tuple.elements.lazy.compactMap { self.compared($0.expression) }.first
    }
    guard let meaning = meaning(of: expression), hasSay(meaning, expression) else { return nil }
    switch meaning {
    case .rawValue(let names), .optional(.rawValue(let names)), .orNil(.rawValue(let names), _): return (names, true)
    case .parameterValue, .optional(.parameterValue), .orNil(.parameterValue, _): return nil
    default: return (meaning.experiment, false)
    }
  }
}

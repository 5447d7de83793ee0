import SourceDiagnostics
import SwiftSemantics

/// A value that an expression is known to have when the experiments are decided.
enum Constant: Hashable {
  case bool(Bool)
  /// A group of an experiment, as named in the spec.
  case group(ExperimentNames, String)
  /// A group without its A/A twins.
  case behavior(ExperimentNames, String)
  case string(String)
  /// A parameter's value that is no string and no Boolean, as Swift literal.
  case number(String)
  indirect case tuple([Constant?])

  /// The experiment whose group, or behaviour, it is.
  var experiment: ExperimentNames? {
    switch self {
    case .group(let names, _), .behavior(let names, _): names
    case .bool, .string, .number, .tuple: nil
    }
  }

  /// How the value is written where the experiment's types are gone; `nil` where it cannot be.
  var swift: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .string(let value): "\"\(SwiftStringLiteral.contents(of: value))\""
    case .number(let text): text.hasPrefix("-") ? "(\(text))" : text
    case .group, .behavior, .tuple: nil
    }
  }
}

import SourceSearch

/// The placeholder for a name of the experiment in an accessor's template.
package enum AccessorPlaceholder: String, CaseIterable, Sendable {
  case identifier = "{identifier}"
  case caseName = "{caseName}"
  case capitalizedCaseName = "{CaseName}"
  case typeName = "{TypeName}"

  /// The name of an experiment that replaces it, without backticks.
  func name(of experiment: ExperimentNames) -> String {
    switch self {
    case .identifier: experiment.identifier
    case .caseName: experiment.caseName.withoutBackticks
    case .capitalizedCaseName: experiment.caseName.withoutBackticks.withFirstUppercased
    case .typeName: experiment.typeName
    }
  }

  /// Replaces each placeholder in a template.
  static func expand(_ template: String, _ replacement: (AccessorPlaceholder) -> String) -> String {
    allCases.reduce(template) { text, placeholder in
      text.split(separator: placeholder.rawValue, omittingEmptySubsequences: false)
        .joined(separator: replacement(placeholder))
    }
  }
}

extension String {
  fileprivate var withFirstUppercased: String { prefix(1).uppercased() + dropFirst() }
}

extension Accessor {
  /// The expression that asks for one experiment.
  package func expression(for experiment: ExperimentNames) -> String {
    AccessorPlaceholder.expand(template) { $0.name(of: experiment) }
  }
}

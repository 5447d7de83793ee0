package import SwiftSyntax

/// Recognizes expressions that ask for an experiment through an app's own accessors, by their structure.
package struct AccessorMatcher: Sendable {
  private let patterns: [AccessorPattern]
  private let experiments: [ExperimentNames]

  package struct Match {
    package let experiment: ExperimentNames
    package let kind: Accessor.Kind
    /// Whether chaining makes the value optional.
    package let isOptional: Bool
  }

  package init(_ accessors: [Accessor], _ experiments: [ExperimentNames]) {
    self.experiments = experiments
    patterns = accessors.compactMap { accessor in
      accessor.kind == .declaration ? nil : AccessorPattern(accessor, experiments: experiments)
    }
  }

  package func match(_ expression: ExprSyntax) -> Match? {
    for pattern in patterns {
      guard let match = pattern.match(expression), let number = match.experiment else { continue }
      return Match(experiment: experiments[number], kind: pattern.accessor.kind, isOptional: match.isOptional)
    }
    return nil
  }
}

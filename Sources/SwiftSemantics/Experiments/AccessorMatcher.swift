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
    patterns.firstMatch(expression).map { accessor, number, match in
      Match(experiment: experiments[number], kind: accessor.kind, isOptional: match.isOptional)
    }
  }
}

package import SwiftSyntax

/// Tells expressions that ask for an experiment through an app's own accessors, by their structure.
package struct AccessorMatcher: Sendable {
  private let patterns: [AccessorPattern]

  package init(_ accessors: [Accessor], _ experiments: [ExperimentNames]) {
    patterns = accessors.compactMap { accessor in
      accessor.kind == .declaration ? nil : AccessorPattern(accessor, experiments: experiments)
    }
  }

  package func matches(_ expression: ExprSyntax) -> Bool {
    patterns.contains { $0.match(expression)?.experiment != nil }
  }
}

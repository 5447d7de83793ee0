package import SwiftSyntax

/// Recognizes expressions that ask for an experiment through an app's own accessors, by their structure alone.
package struct AccessorMatcher: Sendable {
  private let patterns: [AccessorPattern]
  private let experiments: [ExperimentNames]

  package struct Match {
    package let experiment: ExperimentNames
    package let kind: Accessor.Kind
    /// Whether chaining makes the value optional.
    package let isOptional: Bool
    package let isNegated: Bool
  }

  package init(_ accessors: [Accessor], _ experiments: [ExperimentNames]) {
    self.experiments = experiments
    patterns = [AccessorPattern](accessors.filter { $0.kind != .declaration }, experiments)
  }

  package func match(_ expression: ExprSyntax) -> Match? {
    patterns.firstMatch(expression) { $1.assumptions.isEmpty && !$1.dependsOnType }.flatMap { Match($0, experiments) }
  }

  /// What an expression asks for if each path in it leads to the type that the template has in its place, as the caller
  /// knows: `Switches.isNew` for `Settings.Switches.{caseName}`.
  package func matchAssumingPaths(_ expression: ExprSyntax) -> Match? {
    patterns.firstMatch(expression) { _, match in
      !match.dependsOnType && match.assumptions.allSatisfy { if case .alias = $0 { true } else { false } }
    }.flatMap { Match($0, experiments) }
  }

  /// Whether an expression is an accessor, or gets the object that one asks, as far as its structure tells; types may
  /// decide otherwise.
  package func mayMatch(_ expression: ExprSyntax) -> Bool {
    patterns.firstMatch(expression) { _, _ in true } != nil || patterns.contains { $0.matchObject(expression) != nil }
  }
}

extension AccessorMatcher.Match {
  init?(_ found: [AccessorPattern].Found, _ experiments: [ExperimentNames]) {
    guard let kind = found.accessor.kind(for: found.match.group) else { return nil }
    self.init(
      experiment: experiments[found.number], kind: kind, isOptional: found.match.isOptional,
      isNegated: found.match.isNegated)
  }
}

extension AccessorMatcher {
  /// Whether an attribute gives its variable an experiment's value.
  package func matches(_ attribute: AttributeSyntax) -> Bool { experiment(of: attribute) != nil }

  /// The experiment whose value an attribute gives its variable.
  package func experiment(of attribute: AttributeSyntax) -> ExperimentNames? {
    patterns.lazy.compactMap { $0.match(attribute)?.experiment }.first.map { experiments[$0] }
  }
}

extension Accessor {
  /// The value of the accessor for a name that stands for one group alone; `nil` if it has none.
  func kind(for group: String?) -> Kind? {
    guard let group else { return kind }
    switch kind {
    case .isGroup: return .isGroup(group)
    case .group: return nil
    case .declaration: return .declaration
    }
  }
}

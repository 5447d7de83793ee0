package import ExperimentSpec
package import SourceDiagnostics

/// Turns facts into findings:
///
///     specs, version, base, uses ─ Rule.all ─► severities of the configuration ─► suppressions ─► unused suppressions
package enum Lint {
  /// All findings, sorted. The caller decides which of them fail a run and which a baseline accepts.
  package static func run(_ input: LintInput) -> [Diagnostic] {
    let swift = SwiftSuppressions.read(input.uses)
    var found = input.project.diagnostics() + swift.diagnostics
    var idle: Set<Rule> = []
    for rule in Rule.all where rule.group != .specs {
      if let findings = rule.findings(in: input) { found += findings } else { idle.insert(rule) }
    }
    let settings = input.project.settings
    let result = apply(
      input.project.suppressions + swift.suppressions, to: settings.configured(found), settings, idle: idle)
    return result.sorted(by: Diagnostic.isOrderedBefore)
  }

  /// Applies suppressions of `unused-suppression` last, because only then it is known which others are unused.
  ///
  /// - Parameter idle: rules that did not run. The effect of their suppressions is unknown.
  private static func apply(
    _ suppressions: [Suppression], to diagnostics: [Diagnostic], _ settings: [Rule: RuleSetting], idle: Set<Rule>
  ) -> [Diagnostic] {
    let result = Suppression.apply(suppressions.filter { $0.rule != .unusedSuppression }, to: diagnostics)
    let ofUnused = suppressions.filter { $0.rule == .unusedSuppression }
    let unused = result.unused.filter { settings[$0.rule]?.level != .off && !idle.contains($0.rule) }
    let rest = Suppression.apply(ofUnused, to: settings.configured(unused.map(unusedSuppression)))
    return result.kept + rest.kept + settings.configured(rest.unused.map(unusedSuppression))
  }

  private static func unusedSuppression(_ suppression: Suppression) -> Diagnostic {
    Diagnostic(
      .unusedSuppression,
      "there is no finding of '\(suppression.rule.name)' on line \(suppression.targetLine) to suppress; delete the comment",
      at: suppression.region)
  }
}

package import ExperimentSpec
package import SourceDiagnostics

/// A rule that needs more than the specs: the version of the app, the specs at another revision, or Swift source.
///
/// Its findings carry the severity that the contract of the rule gives them; what the configuration says about it, and
/// suppressions, come later and are the same for all.
package protocol LintRule: Sendable {
  var documentation: RuleDocumentation { get }
  func check(_ input: LintInput) -> [Diagnostic]
}

extension LintRule {
  package var rule: Rule { documentation.rule }
}

package import ExperimentSpec
import SourceDiagnostics

/// What there is to know about one rule. The examples are its tests.
package struct RuleDocumentation: Sendable {
  package struct Option: Sendable {
    package let name: String
    /// What the number means; its default comes from the rule.
    package let meaning: String

    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  package let rule: Rule
  /// Completes "finds that …": one line without a full stop.
  package let summary: String
  /// Whole sentences: what goes wrong without the rule.
  package let why: String
  /// Whole sentences: what to do about a finding.
  package let advice: String
  package let options: [Option]
  package let failing: RuleExample
  package let passing: RuleExample

  package init(
    _ rule: Rule, summary: String, why: String, advice: String, options: [Option] = [], failing: RuleExample,
    passing: RuleExample
  ) {
    self.rule = rule
    self.summary = summary
    self.why = why
    self.advice = advice
    self.options = options
    self.failing = failing
    self.passing = passing
  }
}

package import SourceDiagnostics

/// The description of a rule in reports.
package struct RuleDescription: Sendable, Equatable {
  package let id: RuleID
  package let severity: Diagnostic.Severity
  /// One line about the findings of the rule.
  package let summary: String
  /// Markdown: the reason for the rule and the advice.
  package let help: String

  package init(_ id: RuleID, _ severity: Diagnostic.Severity, summary: String, help: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
  }
}

package import SourceDiagnostics

/// A rule as reports describe it.
package struct RuleDescription: Sendable, Equatable {
  package let id: RuleID
  package let severity: Diagnostic.Severity
  /// One line: what the rule finds.
  package let summary: String
  /// Markdown: why, and what to do.
  package let help: String

  package init(_ id: RuleID, _ severity: Diagnostic.Severity, summary: String, help: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
  }
}

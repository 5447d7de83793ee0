package import SourceDiagnostics

/// Everything a reporter may say: the findings of one run, in the order in which every format prints them.
///
///     [Diagnostic] ─ Report ─ ReportFormat.render ─► String
///
/// Rendering reads nothing but this value, so that the same report is the same bytes on every machine.
package struct Report: Sendable {
  package let diagnostics: [Diagnostic]
  /// As it was configured or given; nil when life-cycle rules could not run.
  package let appVersion: String?
  package let toolVersion: String
  /// The catalogue of rules in SARIF, and the passed test cases in JUnit.
  package let rules: [RuleDescription]
  /// Whether warnings fail the run (`--strict`); only JUnit has a word for that.
  package let warningsFail: Bool
  package let layout: TextLayout
  /// The text of a file of the report, for excerpts and fingerprints; nil when it cannot be had.
  package let source: @Sendable (String) -> SourceText?

  package init(
    _ diagnostics: [Diagnostic], appVersion: String?, toolVersion: String, rules: [RuleDescription] = [],
    warningsFail: Bool = false, layout: TextLayout = .lines,
    source: @escaping @Sendable (String) -> SourceText? = { _ in nil }
  ) {
    self.diagnostics = diagnostics.sorted(by: Diagnostic.isOrderedBefore)
    self.appVersion = appVersion
    self.toolVersion = toolVersion
    self.rules = rules
    self.warningsFail = warningsFail
    self.layout = layout
    self.source = source
  }

  package var errorCount: Int { diagnostics.count { $0.severity == .error } }
  package var warningCount: Int { diagnostics.count { $0.severity == .warning } }

  func fails(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.severity {
    case .error: true
    case .warning: warningsFail
    case .note: false
    }
  }
}

/// How the text format looks.
package enum TextLayout: Sendable, Equatable {
  /// One line per finding and per note, for other programs.
  case lines
  /// With the source line and a caret below each finding and a summary at the end, for a person at a terminal.
  case excerpts(colour: Bool)
}

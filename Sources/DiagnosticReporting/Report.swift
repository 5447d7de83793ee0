package import SourceDiagnostics

/// The input of a reporter: the findings of one run, in the order of every format.
///
///     [Diagnostic] ─ Report ─ ReportFormat.render ─► String
///
/// Rendering reads only this value, so that a report is the same bytes on every machine.
package struct Report: Sendable {
  package let diagnostics: [Diagnostic]
  /// The configured or given version; `nil` if life-cycle rules could not run.
  package let appVersion: String?
  package let toolVersion: String
  /// The rules for SARIF's catalogue and JUnit's passed test cases.
  package let rules: [RuleDescription]
  /// Whether warnings fail the run (`--strict`), which only JUnit expresses.
  package let warningsFail: Bool
  package let layout: TextLayout
  /// The text of a reported file, for excerpts and fingerprints; `nil` if it is unavailable.
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

/// The layout of the text format.
package enum TextLayout: Sendable, Equatable {
  /// One line per finding and per note, for other programs.
  case lines
  /// With the source line and a caret below each finding and a summary at the end, for a person at a terminal.
  case excerpts(colour: Bool)
}

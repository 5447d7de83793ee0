package import SourceDiagnostics

extension [Rule: RuleSetting] {
  /// Applies the configured severities, and drops findings of rules that are off.
  package func configured(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      switch Rule(diagnostic.rule).flatMap({ self[$0]?.level }) {
      case nil: return diagnostic
      case .off: return nil
      case .on(let severity):
        var diagnostic = diagnostic
        diagnostic.severity = severity
        return diagnostic
      }
    }
  }
}

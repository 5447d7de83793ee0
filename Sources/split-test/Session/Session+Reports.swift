import CommandLineTable
import DiagnosticReporting
import ExperimentSpec
import LocalFiles
import ProjectFiles
import SourceDiagnostics
import SourceSearch

extension Session {
  /// Findings as a person or a script reads them on stdout.
  func text(_ diagnostics: [Diagnostic], appVersion: AppVersion?) -> String {
    ReportFormat.text.render(report(diagnostics, appVersion: appVersion))
  }

  func report(
    _ diagnostics: [Diagnostic], appVersion: AppVersion?, rules: [RuleDescription] = []
  ) -> Report {
    Report(
      diagnostics, appVersion: appVersion?.description, toolVersion: ToolVersion.current, rules: rules,
      warningsFail: arguments[CommonArguments.strict],
      layout: showsExcerpts
        ? .excerpts(colour: StandardStream.output.showsColour && !arguments[CommonArguments.noColor]) : .lines,
      source: { path in
        // Only the command line can name files outside of the package.
        (try? path.hasPrefix("/") ? FileSystem.read(path) : files.read(path)).map { SourceText(path: path, utf8: $0) }
      })
  }

  /// Errors fail; warnings too when that was asked for.
  func exitCode(for diagnostics: [Diagnostic]) -> ExitCode {
    let fails = diagnostics.contains {
      $0.severity == .error || ($0.severity == .warning && arguments[CommonArguments.strict])
    }
    return fails ? .findings : .success
  }
}

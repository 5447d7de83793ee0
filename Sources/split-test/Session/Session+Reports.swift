import CommandLineTable
import DiagnosticReporting
import ExperimentSpec
import LocalFiles
import ProjectFiles
import SourceDiagnostics
import SourceSearch

extension Session {
  /// The findings as text for stdout, for a person or a script.
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

  /// Errors fail a run, and warnings do with `--strict`.
  func exitCode(for diagnostics: [Diagnostic]) -> ExitCode {
    let fails = diagnostics.contains {
      $0.severity == .error || ($0.severity == .warning && arguments[CommonArguments.strict])
    }
    return fails ? .findings : .success
  }
}

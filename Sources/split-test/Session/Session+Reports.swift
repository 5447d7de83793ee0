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

  /// - Parameter sources: the texts of files as they were read; others are read again.
  func report(
    _ diagnostics: [Diagnostic], appVersion: AppVersion?, rules: [RuleDescription] = [], sources: [SourceText] = []
  ) -> Report {
    let known = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    return Report(
      diagnostics, appVersion: appVersion?.description, toolVersion: ToolVersion.current, rules: rules,
      warningsFail: arguments[CommonArguments.strict],
      layout: showsExcerpts
        ? .excerpts(colour: StandardStream.output.showsColour && !arguments[CommonArguments.noColor]) : .lines,
      source: { path in
        if let source = known[path] { return source }
        // Only the command line can name files outside of the package.
        return (try? path.hasPrefix("/") ? FileSystem.read(path) : files.read(path)).map {
          SourceText(path: path, utf8: $0)
        }
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

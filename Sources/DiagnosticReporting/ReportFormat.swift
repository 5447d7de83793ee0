/// The formats of `lint --format`, in the order of the help. Each has its own reporter.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text
  case json
  case sarif
  case github
  case checkstyle
  case junit

  /// The whole report, with a line feed at its end unless it is empty.
  package func render(_ report: Report) -> String {
    switch self {
    case .text: TextReporter.render(report)
    case .json: JSONReporter.render(report)
    case .sarif: SARIFReporter.render(report)
    case .github: GitHubReporter.render(report)
    case .checkstyle: CheckstyleReporter.render(report)
    case .junit: JUnitReporter.render(report)
    }
  }
}

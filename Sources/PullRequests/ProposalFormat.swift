import DiagnosticReporting

/// The formats of `propose --format`.
package enum ProposalFormat: String, Sendable, CaseIterable {
  case text
  case github
  case gitlab
  case json

  /// - Parameter showsBodies: whether `text` includes the full texts of proposals.
  package func render(_ report: ProposalReport, showsBodies: Bool) -> String {
    switch self {
    case .text: report.text(showsBodies: showsBodies)
    case .github: RequestScript.github(report)
    case .gitlab: RequestScript.gitlab(report)
    case .json: report.json.text
    }
  }
}

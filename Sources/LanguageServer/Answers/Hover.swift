package import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import ReleaseReport
package import SourceDiagnostics
import SwiftSemantics

extension Workspace {
  /// A description of an experiment: its state, owner, groups and dates.
  package func hover(in source: SourceText, at position: JSONValue?) -> JSONValue {
    guard let offset = source.offset(of: position), let found = experiment(in: source, at: offset) else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .string(text(of: found.experiment))],
      "range": source.region(found.range).json,
    ]
  }

  private func text(of experiment: Experiment) -> String {
    let state =
      analysis.appVersion.map { "\(experiment.state(at: $0).rawValue) at \($0)" }
      ?? (experiment.winner == nil ? "state unknown without an app version" : "concluded")
    var lines = ["**\(experiment.identifier.escapedForMarkdown)** · \(state)"]
    if let summary = experiment.document.summary?.value { lines.append(summary.escapedForMarkdown) }
    if let hypothesis = experiment.document.hypothesis?.value { lines.append("_\(hypothesis.escapedForMarkdown)_") }
    lines.append(
      "Owner \(experiment.owner.asMarkdownCode) · metric \(experiment.metric.asMarkdownCode) · \(dates(of: experiment))"
    )
    let total = Double(max(experiment.totalWeight, 1))
    let groups = experiment.groups.map { group in
      let share = Quantity.percent(Double(group.weight.value) / total)
      let mark = group.name.value == experiment.winner ? " **won**" : ""
      let details = group.details.map { ": \($0.value.escapedForMarkdown)" } ?? ""
      return "- \(group.name.value.asMarkdownCode) \(share)\(mark)\(details)"
    }
    lines.append(groups.joined(separator: "\n"))
    if let link = experiment.document.link?.value { lines.append(link.escapedForMarkdown) }
    return lines.joined(separator: "\n\n")
  }

  private func dates(of experiment: Experiment) -> String {
    func version(_ version: AppVersion) -> String {
      "\(version)" + (analysis.project.releases?.day(of: version).map { " (\($0))" } ?? "")
    }
    if experiment.endVersion == .openEnd { return "from \(version(experiment.startVersion)) on" }
    return "from \(version(experiment.startVersion)) to \(version(experiment.endVersion))"
  }

  // MARK: Definition

  /// The place of the spec's `identifier`.
  package func definition(in source: SourceText, at position: JSONValue?) -> JSONValue {
    guard let offset = source.offset(of: position), let found = experiment(in: source, at: offset) else { return .null }
    let document = found.experiment.document
    return ["uri": .string(uri.uri(of: document.source.path)), "range": document.region(document.wholeRange).json]
  }
}

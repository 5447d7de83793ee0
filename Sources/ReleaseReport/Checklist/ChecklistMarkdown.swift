import ExperimentSpec

/// The checklist as a task list, for a pull request or an issue.
enum ChecklistMarkdown {
  static func render(_ checklist: Checklist) -> String {
    var lines = ["# Release \(checklist.release)", "", "**\(checklist.verdict)**", ""]
    lines += facts(of: checklist).map { "- \($0)" }
    for section in checklist.sections {
      let title = section.kind.title(checklist.release)
      lines += ["", "## \(title) (\(section.experiments.count))"]
      for (owner, experiments) in section.owners {
        lines += ["", "### \(owner.asMarkdownCode)", ""]
        lines += experiments.flatMap { entry(for: $0, in: section.kind, of: checklist) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func facts(of checklist: Checklist) -> [String] {
    var facts: [String] = []
    if let day = checklist.shipDay { facts.append("Ships on \(day)") }
    if checklist.isBlocked {
      let testing = "testers need \(Quantity.count(checklist.qaDays, "day")) after a deletion"
      facts.append(checklist.lastMergeDay.map { "Last day to merge: \($0) (\(testing))" } ?? "The \(testing)")
    }
    let lines = checklist.experiments(of: .remove).reduce(0) { $0 + $1.deletions.lineCount }
    if lines > 0 { facts.append("\(Quantity.count(lines, "line")) to delete") }
    if let saving = checklist.saving { facts.append("Saves \(Quantity.bytes(saving)) of the app") }
    return facts.isEmpty ? ["No release calendar: days are not known"] : facts
  }

  // MARK: Entries

  private static func entry(
    for experiment: ReportedExperiment, in kind: Checklist.Section.Kind, of checklist: Checklist
  ) -> [String] {
    let title =
      "**\(experiment.identifier.asMarkdownCode)**" + (experiment.summary.map { " " + $0.escapedForMarkdown } ?? "")
    let link = experiment.link.map { text in
      WebLink(text).map { " ([ticket](\($0.markdownDestination)))" } ?? " (ticket: \(text.escapedForMarkdown))"
    }
    let versions = "\(experiment.startVersion) → \(experiment.endVersion.asEnd)"
    let head = "\(title), \(versions)\(link ?? "")"
    switch kind {
    case .remove:
      return ["- [ ] \(head)"] + removal(of: experiment, in: checklist).map { "  - \($0)" }
    case .starts:
      return ["- [ ] \(head)"] + groups(to: experiment).map { "  - [ ] \($0)" }
    case .decided:
      let winner = experiment.winner.map { ", winner \($0.asMarkdownCode)" } ?? ""
      return ["- \(head)\(winner)\(size(of: experiment)): \(experiment.removeCommand.asMarkdownCode)"]
    case .endsSoon, .runsOn, .later:
      return ["- \(head): \(split(of: experiment))"]
    }
  }

  private static func removal(of experiment: ReportedExperiment, in checklist: Checklist) -> [String] {
    var tasks: [String] = []
    if let winner = experiment.winner {
      tasks.append("winner \(winner.asMarkdownCode)\(size(of: experiment))")
    } else {
      let names = experiment.groups.map(\.name.asMarkdownCode).joined(separator: ", ")
      tasks.append("[ ] undecided: decide \(checklist.deadline) which group wins (\(names))\(size(of: experiment))")
    }
    tasks.append("[ ] run \(experiment.removeCommand.asMarkdownCode) and merge \(checklist.deadline)")
    for kind in Deletion.Kind.allCases {
      tasks += experiment.deletions.filter { $0.kind == kind }.map { deletion in
        "[ ] \(place(deletion.place, checklist.sources?.address(of: deletion))): "
          + (deletion.isCode ? deletion.what.asMarkdownCode : deletion.what.escapedForMarkdown)
          + " (\(Quantity.count(deletion.lines.count, "line")))"
      }
    }
    tasks.append("[ ] \(place(experiment.file, checklist.sources?.address(of: experiment.file))): the spec")
    let keys = experiment.storageKeys.map(\.asMarkdownCode).joined(separator: ", ")
    if !keys.isEmpty { tasks.append("[ ] purge stored keys: \(keys)") }
    tasks.append("[ ] test for \(Quantity.count(checklist.qaDays, "day")) after the deletion")
    return tasks
  }

  private static func place(_ text: String, _ link: WebLink?) -> String {
    link.map { "[\(text.asMarkdownCode)](\($0.markdownDestination))" } ?? text.asMarkdownCode
  }

  private static func groups(to experiment: ReportedExperiment) -> [String] {
    zip(experiment.groups, experiment.shares).map { group, share in
      "\(group.name.asMarkdownCode) \(Quantity.percent(share))"
        + (group.details.map { " " + $0.escapedForMarkdown } ?? "")
        + ": launch with \(experiment.launchArgument(for: group).asMarkdownCode)"
    }
  }

  private static func split(of experiment: ReportedExperiment) -> String {
    zip(experiment.groups, experiment.shares)
      .map { "\($0.name.asMarkdownCode) \(Quantity.percent($1))" }
      .joined(separator: ", ")
  }

  private static func size(of experiment: ReportedExperiment) -> String {
    if experiment.winner != nil {
      return experiment.saving.map { ", \($0.text)" } ?? ""
    }
    let savings = experiment.savings.map { "\(Quantity.bytes($0.bytes)) with \($0.keeping.asMarkdownCode)" }
    return savings.isEmpty ? "" : ", saves " + savings.joined(separator: ", ")
  }
}

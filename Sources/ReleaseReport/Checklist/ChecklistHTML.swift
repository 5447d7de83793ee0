import DebtTrend
import ExperimentSpec

/// The checklist as a page for the release manager.
enum ChecklistHTML {
  static func render(_ checklist: Checklist, _ timeline: Timeline, _ trend: Trend? = nil) -> String {
    let title = "Release \(checklist.release)"
    let body: Markup = """
      <header class="top">
      <h1>\(title)</h1>
      <p class="verdict \(checklist.isBlocked ? "blocked" : "clear")">\(checklist.verdict)</p>
      </header>
      \(TimelineHTML.figure(timeline, skipTo: "checklist"))
      <dl class="facts">\(facts(of: checklist))</dl>
      \(PageFilters.markup(owners: timeline.rows.map(\.experiment.owner), states: timeline.rows.map(\.state)))
      <main id="checklist">
      \(checklist.sections.map { section($0, of: checklist) })</main>
      \(trend.map { "<h2 id=\"trend\">\(TrendHTML.title)</h2>\n\(TrendHTML.figure($0))" as Markup })
      """
    return HTMLPage(title: title, storageKey: "checklist \(checklist.release)", body: body).source
  }

  // MARK: Head

  private static func facts(of checklist: Checklist) -> [Markup] {
    var facts: [(String, String)] = []
    if let day = checklist.shipDay { facts.append(("Ships", day.description)) }
    if checklist.isBlocked {
      if let day = checklist.lastMergeDay { facts.append(("Last day to merge", day.description)) }
      facts.append(("Testing after a deletion", Quantity.count(checklist.qaDays, "day")))
    }
    let lines = checklist.experiments(of: .remove).reduce(0) { $0 + $1.deletions.lineCount }
    if lines > 0 { facts.append(("To delete", Quantity.count(lines, "line"))) }
    if let saving = checklist.saving { facts.append(("Saves", Quantity.bytes(saving))) }
    return facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }
      + ["<div id=\"progress\" hidden><dt>Done</dt><dd role=\"status\" aria-live=\"polite\"></dd></div>"]
  }

  // MARK: Sections

  private static func section(_ section: Checklist.Section, of checklist: Checklist) -> Markup {
    let owners = section.owners.map { owner, experiments -> Markup in
      """
      <section class="owner">
      <h3>\(owner)</h3>
      \(experiments.map { card($0, in: section.kind, of: checklist) })</section>

      """
    }
    return """
      <section class="part" id="\(section.kind.rawValue)" aria-labelledby="\(section.kind.rawValue)-title">
      <h2 id="\(section.kind.rawValue)-title">\(section.kind.title(checklist.release)) \
      <span class="count">\(section.experiments.count)</span></h2>
      \(owners)</section>

      """
  }

  private static func card(
    _ experiment: ReportedExperiment, in kind: Checklist.Section.Kind, of checklist: Checklist
  ) -> Markup {
    let state = experiment.state(at: checklist.release).rawValue
    let summary = experiment.summary.map { "<p class=\"summary\">\($0)</p>" as Markup }
    return """
      <article class="item card \(state)" id="experiment-\(experiment.identifier)" data-owner="\(experiment.owner)" \
      data-state="\(state)" data-name="\(experiment.identifier)">
      <h4><code>\(experiment.identifier)</code> <span class="badge \(state)">\(state)</span>\
      \(winnerBadge(of: experiment, in: kind))</h4>
      \(summary)
      <p class="muted meta">\(meta(of: experiment))</p>
      \(content(of: experiment, in: kind, of: checklist))
      </article>

      """
  }

  private static func winnerBadge(of experiment: ReportedExperiment, in kind: Checklist.Section.Kind) -> Markup {
    if let winner = experiment.winner { return " <span class=\"badge winner\">winner: \(winner)</span>" }
    return kind == .remove ? " <span class=\"badge undecided\">undecided</span>" : ""
  }

  private static func meta(of experiment: ReportedExperiment) -> Markup {
    var parts: [Markup] = ["\(experiment.startVersion.description) → \(experiment.endVersion.asEnd)"]
    let lines = experiment.deletions.lineCount
    if lines > 0 { parts.append("\(Quantity.count(lines, "line")) to delete") }
    if let saving = experiment.saving { parts.append("\(saving.text)") }
    if let link = experiment.link {
      parts.append(
        WebLink(link).map { "<a href=\"\($0.address)\" rel=\"noreferrer\">ticket</a>" } ?? "ticket: \(link)")
    }
    return Markup(source: parts.map(\.source).joined(separator: " · "))
  }

  private static func content(
    of experiment: ReportedExperiment, in kind: Checklist.Section.Kind, of checklist: Checklist
  ) -> Markup {
    switch kind {
    case .remove: return removal(of: experiment, in: checklist)
    case .starts: return groupTests(of: experiment)
    case .decided:
      return "\(command(experiment.removeCommand))"
    case .endsSoon, .runsOn, .later:
      return "\(split(of: experiment))"
    }
  }

  // MARK: Removal

  private static func removal(of experiment: ReportedExperiment, in checklist: Checklist) -> Markup {
    var tasks: [Markup] = []
    if experiment.winner == nil {
      tasks.append(task("decide", of: experiment, "<strong>Decide \(checklist.deadline)</strong> which group wins"))
    }
    let run: Markup = "Run the command and merge <strong>\(checklist.deadline)</strong>"
    let groups: Markup? = experiment.winner == nil ? undecided(experiment) : nil
    let first: Markup = """
      \(groups)\(command(experiment.removeCommand))
      <ul class="tasks">\(tasks)\(task("run", of: experiment, run))</ul>
      """
    let sources = checklist.sources
    let lists = Deletion.Kind.allCases.map { kind in deletions(of: kind, in: experiment, sources) }
    let keys = experiment.storageKeys.map { "<code>\($0)</code> " as Markup }
    let last = [
      task(
        "spec", of: experiment, "The spec \(place(experiment.file, sources?.address(of: experiment.file)))"),
      keys.isEmpty ? "" : task("keys", of: experiment, "Purge stored keys \(keys)"),
      task("test", of: experiment, "Test for \(Quantity.count(checklist.qaDays, "day")) after the deletion"),
    ]
    return """
      \(first)<div class="by-kind">
      \(lists)<h5>Then</h5><ul class="tasks">\(last)</ul>
      </div>
      """
  }

  private static func undecided(_ experiment: ReportedExperiment) -> Markup {
    let rows = zip(experiment.groups, experiment.shares).map { group, share -> Markup in
      let saving = experiment.savings.first { $0.keeping == group.name }
        .map { ", saves \(Quantity.bytes($0.bytes)) if it wins" as Markup }
      return "<li><code>\(group.name)</code> \(Quantity.percent(share))\(saving)\(details(of: group))</li>"
    }
    return "<ul class=\"groups\">\(rows)</ul>"
  }

  private static func deletions(
    of kind: Deletion.Kind, in experiment: ReportedExperiment, _ sources: SourceAddress?
  ) -> Markup {
    let deletions = experiment.deletions.filter { $0.kind == kind }
    guard !deletions.isEmpty else { return "" }
    let items = deletions.map { deletion in
      let what: Markup = deletion.isCode ? "<code class=\"line\">\(deletion.what)</code>" : "\(deletion.what)"
      return task(
        "\(kind.rawValue) \(deletion.place) \(deletion.what)", of: experiment,
        """
        \(place(deletion.place, sources?.address(of: deletion))) \(what) \
        <span class="muted">\(Quantity.count(deletion.lines.count, "line"))</span>
        """)
    }
    return "<h5>\(kind.title)</h5><ul class=\"tasks\">\(items)</ul>\n"
  }

  // MARK: Parts

  private static func groupTests(of experiment: ReportedExperiment) -> Markup {
    let items = zip(experiment.groups, experiment.shares).map { group, share in
      task(
        "group \(group.name)", of: experiment,
        """
        <code>\(group.name)</code> \(Quantity.percent(share))\(details(of: group)) \
        <span class="muted">· launch with <code>\(experiment.launchArgument(for: group))</code></span>
        """)
    }
    return "<ul class=\"tasks\">\(items)</ul>"
  }

  private static func split(of experiment: ReportedExperiment) -> Markup {
    let items = zip(experiment.groups, experiment.shares).map { group, share -> Markup in
      "<li><code>\(group.name)</code> \(Quantity.percent(share))\(details(of: group))</li>"
    }
    return "<ul class=\"groups\">\(items)</ul>"
  }

  private static func details(of group: ReportedExperiment.Group) -> Markup? {
    group.details.map { " <span class=\"muted\">\($0)</span>" }
  }

  private static func place(_ text: String, _ link: WebLink?) -> Markup {
    let code: Markup = "<code>\(text)</code>"
    return link.map { "<a href=\"\($0.address)\" rel=\"noreferrer\">\(code)</a>" } ?? code
  }

  private static func command(_ text: String) -> Markup {
    "<div class=\"command\"><code>\(text)</code></div>"
  }

  private static func task(_ key: String, of experiment: ReportedExperiment, _ label: Markup) -> Markup {
    """
    <li><label><input type="checkbox" data-key="\(experiment.identifier) \(key)"><span>\(label)</span></label></li>

    """
  }
}

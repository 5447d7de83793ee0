import ExperimentSpec

/// The timeline as a page: the figure, filters, and a table of the same facts.
enum TimelineHTML {
  static func render(_ timeline: Timeline) -> String {
    let title = timeline.release.map { "Experiments at \($0)" } ?? "Experiments"
    let body: Markup = """
      <header class="top"><h1>\(title)</h1></header>
      \(figure(timeline, skipTo: "table"))
      \(PageFilters.markup(owners: timeline.rows.map(\.experiment.owner), states: timeline.rows.map(\.state)))
      <main id="table">
      \(timeline.rows.isEmpty ? "" : table(timeline))
      </main>
      """
    return HTMLPage(title: title, storageKey: "timeline", body: body).source
  }

  private static func table(_ timeline: Timeline) -> Markup {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="Experiments">
    <table>
    <thead><tr><th scope="col">Experiment</th><th scope="col">State</th><th scope="col">Owner</th>\
    <th scope="col">Versions</th><th scope="col">Groups</th></tr></thead>
    <tbody>
    \(timeline.rows.map(row))</tbody>
    </table>
    </div>
    """
  }

  /// The figure with its legend, in a box that scrolls under a fixed axis.
  static func figure(_ timeline: Timeline, skipTo target: String) -> Markup {
    guard !timeline.rows.isEmpty else { return "<p class=\"empty\">There are no experiments.</p>" }
    let legend = ExperimentState.byUrgency.filter { state in timeline.rows.contains { $0.state == state } }
      .map { state -> Markup in "<li class=\"\(state.rawValue)\"><span class=\"swatch\"></span>\(state.rawValue)</li>" }
    let unit = timeline.axis.isByDate ? "by release date" : "by version"
    return """
      <figure class="timeline">
      <a class="skip" href="#\(target)">Skip the timeline</a>
      <div class="chart" tabindex="0" role="group" aria-label="Timeline">
      \(TimelineSVG.pageAxis(timeline))
      <ol class="rows">
      \(timeline.rows.map { bar($0, of: timeline) })</ol>
      </div>
      <figcaption><ul class="legend">\(legend)</ul><span>Bars \(unit), divided by group weight\
      \(timeline.rows.contains { $0.experiment.winner != nil } ? "; the winner is filled" : "")</span></figcaption>
      </figure>
      """
  }

  private static func bar(_ row: Timeline.Row, of timeline: Timeline) -> Markup {
    let experiment = row.experiment
    return """
      <li class="row \(row.state.rawValue)" data-owner="\(experiment.owner)" data-state="\(row.state.rawValue)" \
      data-name="\(experiment.identifier)"><a href="#experiment-\(experiment.identifier)" \
      aria-label="\(TimelineSVG.description(of: row))">\(TimelineSVG.pageRow(row, of: timeline))</a></li>

      """
  }

  private static func row(_ row: Timeline.Row) -> Markup {
    let experiment = row.experiment
    let groups = zip(experiment.groups, experiment.shares).map { group, share -> Markup in
      let mark: Markup = group.name == experiment.winner ? " <span class=\"badge concluded\">winner</span>" : ""
      return "<li><code>\(group.name)</code> \(Quantity.percent(share))\(mark)</li>"
    }
    return """
      <tr id="experiment-\(experiment.identifier)" class="item" data-owner="\(experiment.owner)" \
      data-state="\(row.state.rawValue)" data-name="\(experiment.identifier)"><th scope="row">\
      <code>\(experiment.identifier)</code>\(experiment.summary.map { "<br><span class=\"muted\">\($0)</span>" as Markup })</th>\
      <td><span class="badge \(row.state.rawValue)">\(row.state.rawValue)</span></td><td>\(experiment.owner)</td>\
      <td class="versions">\(experiment.startVersion.description) → \(experiment.endVersion.asEnd)</td>\
      <td><ul class="plain">\(groups)</ul></td></tr>

      """
  }
}

import ExperimentSpec

/// The timeline as SVG of any width: positions along the axis are in percent, so that bars stretch and text does not.
enum TimelineSVG {
  static let rowHeight = 44
  static let axisHeight = 40

  /// A standalone file with styles, a title and a legend.
  static func document(_ timeline: Timeline) -> Markup {
    let bodyTop = 56 + axisHeight
    let height = bodyTop + timeline.rows.count * rowHeight + 16
    let title = timeline.release.map { "Experiments at \($0)" } ?? "Experiments"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="960" height="\(height)" viewBox="0 0 960 \(height)" \
      role="img" aria-labelledby="title">
      <title id="title">\(title)</title>
      <style>
      \(PageStylesheet.palette)
      \(PageStylesheet.timeline)
      text { font-family: system-ui, sans-serif; }
      </style>
      \(patterns)
      <rect class="page" width="960" height="\(height)"/>
      <svg x="24" y="0" width="912" height="\(height)">
      <text class="title" x="0" y="24">\(title)</text>
      \(legend)
      <svg y="56" width="912" height="\(axisHeight)">
      \(axis(timeline))
      </svg>
      <svg y="\(bodyTop)" width="912" height="\(timeline.rows.count * rowHeight)">
      \(body(timeline))
      </svg>
      </svg>
      </svg>

      """
  }

  /// The axis for a page with the styles, including the elements that the rows refer to.
  static func pageAxis(_ timeline: Timeline) -> Markup {
    """
    <svg class="axis" width="100%" height="\(axisHeight)" aria-hidden="true">\(patterns)\
    <defs><g id="grid">\(grid(timeline))</g></defs>
    \(axis(timeline))
    </svg>
    """
  }

  /// One row as its own picture, so that a page can hide it, or break before it in print.
  static func pageRow(_ row: Timeline.Row) -> Markup {
    """
    <svg width="100%" height="\(rowHeight)" aria-hidden="true"><use href="#grid"/>\(content(of: row))</svg>
    """
  }

  /// Stripes for the time between an experiment's end and the release.
  private static let patterns: Markup = """
    <defs><pattern id="overdue" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect class="stripe" width="2" height="6"/></pattern></defs>
    """

  private static let legend: Markup = {
    let entries = ExperimentState.byUrgency.enumerated().map { index, state -> Markup in
      """
      <g class="\(state.rawValue)"><rect class="bar" x="\(index * 104)" y="36" width="14" height="10"/>\
      <text class="meta" x="\(index * 104 + 20)" y="45">\(state.rawValue)</text></g>
      """
    }
    return "\(entries)"
  }()

  // MARK: Axis

  private static func axis(_ timeline: Timeline) -> Markup {
    let labels = labelledTicks(timeline).map { tick -> Markup in
      let isRelease = tick.version == timeline.release
      let day = tick.day.map { shortDay($0) }
      return """
        <text class="\(isRelease ? "tick release" : "tick")" x="\(percent(tick.position))" y="14" \
        text-anchor="\(anchor(at: tick.position))">\(tick.version.description)</text>\
        <text class="\(isRelease ? "day release" : "day")" x="\(percent(tick.position))" y="30" \
        text-anchor="\(anchor(at: tick.position))">\(day ?? (isRelease ? "this release" : ""))</text>

        """
    }
    return "\(labels)"
  }

  /// As many ticks as fit on a phone, always including the release.
  private static func labelledTicks(_ timeline: Timeline) -> [TimelineAxis.Tick] {
    let room = 0.15
    let release = timeline.axis.ticks.first { $0.version == timeline.release }
    var last = -Double.infinity
    return timeline.axis.ticks.filter { tick in
      if tick == release { return true }
      if let release, abs(release.position - tick.position) < room { return false }
      guard tick.position - last >= room else { return false }
      last = tick.position
      return true
    }
  }

  private static func shortDay(_ day: CalendarDay) -> String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(months[day.month - 1]) \(day.day)"
  }

  private static func anchor(at position: Double) -> Markup {
    position < 0.1 ? "start" : position > 0.9 ? "end" : "middle"
  }

  // MARK: Rows

  private static func body(_ timeline: Timeline) -> Markup {
    let rows = timeline.rows.enumerated().map { index, row -> Markup in
      """
      <g class="row \(row.state.rawValue)" transform="translate(0 \(index * rowHeight))">\(content(of: row))</g>

      """
    }
    return "\(grid(timeline))\(rows)"
  }

  private static func grid(_ timeline: Timeline) -> [Markup] {
    timeline.axis.ticks.map { tick in
      let isRelease = tick.version == timeline.release
      return """
        <line class="\(isRelease ? "grid release" : "grid")" x1="\(percent(tick.position))" \
        x2="\(percent(tick.position))" y1="0" y2="100%"/>

        """
    }
  }

  private static func content(of row: Timeline.Row) -> Markup {
    """
    <title>\(description(of: row))</title>\(label(of: row))\(overdue(of: row))\(bar(of: row))\(segments(of: row))
    """
  }

  /// The row in words.
  static func description(of row: Timeline.Row) -> String {
    let experiment = row.experiment
    let groups = zip(experiment.groups, experiment.shares).map { "\($0.name) \(Quantity.percent($1))" }
    return "\(experiment.identifier), \(row.state.rawValue), \(experiment.owner), "
      + "\(experiment.startVersion) to \(experiment.endVersion)"
      + (experiment.winner.map { ", winner \($0)" } ?? "") + ", " + groups.joined(separator: ", ")
  }

  /// The label of a row. It starts with the bar, or if it would not fit on a phone there, ends with the bar or with the
  /// phone's edge.
  private static func label(of row: Timeline.Row) -> Markup {
    let experiment = row.experiment
    let meta = "\(row.state.rawValue) · \(experiment.owner)"
    let versions = " · \(experiment.startVersion)–\(experiment.endVersion)"
    let phoneWidth = 330.0
    let length = Double(experiment.identifier.count) * 7.5 + Double(meta.count) * 6 + 8
    let x: Double
    let anchor: Markup
    if row.start * phoneWidth + length <= phoneWidth {
      (x, anchor) = (row.start, "start")
    } else if row.end * phoneWidth >= length {
      (x, anchor) = (row.end, "end")
    } else {
      (x, anchor) = (max(0, 1 - length / phoneWidth), "start")
    }
    return """
      <text x="\(percent(x))" y="15" text-anchor="\(anchor)"><tspan class="name">\(experiment.identifier)</tspan>\
      <tspan class="meta" dx="8">\(meta)</tspan><tspan class="meta versions">\(versions)</tspan></text>
      """
  }

  private static func bar(of row: Timeline.Row) -> Markup {
    """
    <rect class="bar" x="\(percent(row.start))" y="21" width="\(percent(max(row.end - row.start, 0.004)))" height="16"/>
    """
  }

  private static func overdue(of row: Timeline.Row) -> Markup? {
    guard let until = row.overdueUntil, until > row.end else { return nil }
    return """
      <rect class="overdue" x="\(percent(row.end))" y="21" width="\(percent(until - row.end))" height="16"/>
      """
  }

  private static func segments(of row: Timeline.Row) -> [Markup] {
    let width = row.end - row.start
    var position = row.start
    return zip(row.experiment.groups, row.experiment.shares).enumerated().map { index, pair in
      let (group, share) = pair
      let start = position
      position += width * share
      let isWinner = group.name == row.experiment.winner
      let tint: Markup =
        isWinner
        ? "<rect class=\"won\" x=\"\(percent(start))\" y=\"21\" width=\"\(percent(width * share))\" height=\"16\"/>"
        : ""
      let edge: Markup =
        index > 0 && share > 0
        ? "<line class=\"edge\" x1=\"\(percent(start))\" x2=\"\(percent(start))\" y1=\"21\" y2=\"37\"/>" : ""
      let fits = width * share > 0.09
      let label: Markup =
        fits
        ? """
        <text class="\(isWinner ? "weight won" : "weight")" x="\(percent(start + width * share / 2))" y="33" \
        text-anchor="middle">\(Quantity.percent(share))</text>
        """ : ""
      return "\(tint)\(edge)\(label)"
    }
  }

  /// A share of the width, rounded to a thousandth of a percent.
  private static func percent(_ share: Double) -> String {
    String((share * 100_000).rounded() / 1_000) + "%"
  }
}

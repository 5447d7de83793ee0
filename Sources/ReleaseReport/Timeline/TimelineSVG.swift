import ExperimentSpec

/// The timeline as SVG of any width: positions along the axis are in percent, so that bars stretch and text does not.
enum TimelineSVG {
  static let rowHeight = 44
  static let axisHeight = 40
  /// Of the standalone file, in pixels. The chart of a page is as wide or wider, except on phones.
  static let wideWidth = 912.0
  /// Of the chart on a phone whose window is 360 pixels wide.
  static let phoneWidth = 300.0

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
  static func pageRow(_ row: Timeline.Row, of timeline: Timeline) -> Markup {
    """
    <svg width="100%" height="\(rowHeight)" aria-hidden="true"><use href="#grid"/>\
    \(content(of: row, avoiding: timeline.releasePosition))</svg>
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
      return """
        <text class="\(isRelease ? "tick release" : "tick")" x="\(percent(tick.position))" y="14" \
        text-anchor="\(anchor(at: tick.position).rawValue)">\(tick.version.asEnd)</text>\
        <text class="\(isRelease ? "day release" : "day")" x="\(percent(tick.position))" y="30" \
        text-anchor="\(anchor(at: tick.position).rawValue)">\(day(of: tick, timeline))</text>

        """
    }
    return "\(labels)"
  }

  /// As many ticks as fit on a phone, always including the release.
  private static func labelledTicks(_ timeline: Timeline) -> [TimelineAxis.Tick] {
    let release = timeline.axis.ticks.first { $0.version == timeline.release }
    var last = -Double.infinity
    return timeline.axis.ticks.filter { tick in
      if tick == release { return true }
      let place = extent(of: tick, timeline)
      if let release = release.map({ extent(of: $0, timeline) }), release.overlaps(place) { return false }
      guard place.lowerBound > last else { return false }
      last = place.upperBound
      return true
    }
  }

  /// The pixels of a tick's labels on a phone, with the room beside them.
  private static func extent(of tick: TimelineAxis.Tick, _ timeline: Timeline) -> ClosedRange<Double> {
    let letters = max(tick.version.asEnd.count, day(of: tick, timeline).count)
    let (center, width) = (tick.position * phoneWidth, Double(letters) * 7.5 + 8)
    switch anchor(at: tick.position) {
    case .start: return center...center + width
    case .middle: return center - width / 2...center + width / 2
    case .end: return center - width...center
    }
  }

  private static func day(of tick: TimelineAxis.Tick, _ timeline: Timeline) -> String {
    guard let day = tick.day else { return tick.version == timeline.release ? "this release" : "" }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let days = timeline.axis.ticks.lazy.compactMap { $0.day?.dayNumber }
    let isLong = (days.last ?? 0) - (days.first ?? 0) > 366
    return "\(months[day.month - 1]) \(isLong ? day.year : day.day)"
  }

  private static func anchor(at position: Double) -> TextAnchor {
    position < 0.1 ? .start : position > 0.9 ? .end : .middle
  }

  // MARK: Rows

  private static func body(_ timeline: Timeline) -> Markup {
    let release = timeline.releasePosition
    let rows = timeline.rows.enumerated().map { index, row -> Markup in
      """
      <g class="row \(row.state.rawValue)" transform="translate(0 \(index * rowHeight))">\(content(of: row, avoiding: release))</g>

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

  private static func content(of row: Timeline.Row, avoiding release: Double?) -> Markup {
    """
    <title>\(description(of: row))</title>\(label(of: row, avoiding: release))\(overdue(of: row))\(bar(of: row))\(segments(of: row))
    """
  }

  /// The row in words.
  static func description(of row: Timeline.Row) -> String {
    let experiment = row.experiment
    let groups = zip(experiment.groups, experiment.shares).map { "\($0.name) \(Quantity.percent($1))" }
    return "\(experiment.identifier), \(row.state.rawValue), \(experiment.owner), "
      + AppVersion.period(from: experiment.startVersion, to: experiment.endVersion)
      + (experiment.winner.map { ", winner \($0)" } ?? "") + ", " + groups.joined(separator: ", ")
  }

  /// The label of a row, once for a wide picture and once for a phone; the styles show one of them.
  private static func label(of row: Timeline.Row, avoiding release: Double?) -> Markup {
    let wide = TimelineLabel(row, width: wideWidth, avoiding: release)
    let narrow = TimelineLabel(row, width: phoneWidth, avoiding: nil)
    return "\(text(wide, of: row, "wide"))\(text(narrow, of: row, "narrow"))"
  }

  private static func text(_ label: TimelineLabel, of row: Timeline.Row, _ width: Markup) -> Markup {
    let squeeze: Markup = label.isSqueezed ? " textLength=\"100%\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    let meta: Markup = label.meta.map { "<tspan class=\"meta\" dx=\"8\">\($0)</tspan>" } ?? ""
    return """
      <text class="\(width)" x="\(percent(label.position))" y="15" text-anchor="\(label.anchor.rawValue)"\(squeeze)>\
      <tspan class="name">\(row.experiment.identifier)</tspan>\(meta)</text>
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
      let label = segmentLabel(group.name, share, at: start..<position, isWinner: isWinner)
      return "\(tint)\(edge)\(label)"
    }
  }

  /// The name and the share of a group, or the share alone, as far as there is room.
  private static func segmentLabel(_ name: String, _ share: Double, at part: Range<Double>, isWinner: Bool) -> Markup {
    let percentage = Quantity.percent(share)
    let room = part.upperBound - part.lowerBound
    func fits(_ letters: Int, in width: Double) -> Bool { Double(letters) * 6 + 8 <= room * width }
    guard fits(percentage.count, in: wideWidth) else { return "" }
    let isForPhones = fits(percentage.count, in: phoneWidth)
    let group: Markup =
      fits(name.count + 1 + percentage.count, in: wideWidth) ? "<tspan class=\"wide\">\(name) </tspan>" : ""
    let classes = ["weight", isWinner ? "won" : nil, isForPhones ? nil : "wide"].compactMap { $0 }
    return """
      <text class="\(classes.joined(separator: " "))" x="\(percent((part.lowerBound + part.upperBound) / 2))" y="33" \
      text-anchor="middle">\(group)\(percentage)</text>
      """
  }

  /// A share of the width, rounded to a thousandth of a percent.
  private static func percent(_ share: Double) -> String {
    String((share * 100_000).rounded() / 1_000) + "%"
  }
}

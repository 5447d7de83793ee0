import DebtTrend

/// The trend as two charts of any width: the experiments in the code at the end of each period, and the changes during
/// it.
///
/// Positions along the axis are in percent, so that columns are stretched but texts are not.
enum TrendSVG {
  private static let stockHeight = 150
  private static let flowHeight = 110
  private static let axisHeight = 22
  /// The space next to the columns for the numbers of the scale.
  private static let margin = 4.0

  static func document(_ trend: Trend) -> Markup {
    let height = 64 + stockHeight + flowHeight + axisHeight + 12
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="960" height="\(height)" viewBox="0 0 960 \(height)" \
      role="img" aria-labelledby="title">
      <title id="title">\(TrendHTML.title)</title>
      <style>
      \(PageStylesheet.palette)
      \(PageStylesheet.timeline)
      \(PageStylesheet.trend)
      text { font-family: system-ui, sans-serif; }
      </style>
      <rect class="page" width="960" height="\(height)"/>
      <svg x="24" y="0" width="912" height="\(height)">
      <text class="title" x="0" y="24">\(TrendHTML.title)</text>
      \(legend)
      <svg y="64" width="912" height="\(stockHeight + flowHeight + axisHeight)">\(charts(trend))</svg>
      </svg>
      </svg>

      """
  }

  /// Both charts for a page with the styles.
  static func pageCharts(_ trend: Trend) -> Markup {
    """
    <svg class="trend" width="100%" height="\(stockHeight + flowHeight + axisHeight)" role="img" \
    aria-label="\(TrendHTML.title)">\(charts(trend))</svg>
    """
  }

  static let classes = [
    ("alive", "in the code"), ("debt", "expired and still there"), ("added", "added"), ("gone", "removed"),
  ]

  private static var legend: [Markup] {
    classes.enumerated().map { index, entry in
      let x = [0, 104, 268, 344][index]
      return """
        <g class="\(entry.0)"><rect class="column" x="\(x)" y="40" width="14" height="10"/>\
        <text class="meta" x="\(x + 20)" y="49">\(entry.1)</text></g>
        """
    }
  }

  // MARK: Charts

  private static func charts(_ trend: Trend) -> Markup {
    "\(stock(trend))\(flow(trend))\(axis(trend))"
  }

  private static func stock(_ trend: Trend) -> Markup {
    let scale = Scale(trend.periods.map(\.alive).max() ?? 0, height: stockHeight - 18)
    let bottom = stockHeight - 4
    let columns = trend.periods.enumerated().map { index, period -> Markup in
      let column = Column(index, of: trend.periods.count)
      let debt = scale.height(of: period.debt)
      let alive = scale.height(of: period.alive)
      return """
        <g><title>\(description(of: period))</title>\
        \(column.rectangle("alive", y: bottom - alive, height: alive - debt))\
        \(column.rectangle("debt", y: bottom - debt, height: debt))</g>

        """
    }
    return "\(lines(scale.marks, of: scale, bottom: bottom, sign: -1))\(columns)"
  }

  private static func flow(_ trend: Trend) -> Markup {
    let most = trend.periods.map { max($0.added, $0.removed) }.max() ?? 0
    let scale = Scale(most, height: (flowHeight - 20) / 2)
    let middle = stockHeight + flowHeight / 2
    let columns = trend.periods.enumerated().map { index, period -> Markup in
      let column = Column(index, of: trend.periods.count)
      let added = scale.height(of: period.added)
      return """
        <g><title>\(description(of: period))</title>\(column.rectangle("added", y: middle - added, height: added))\
        \(column.rectangle("gone", y: middle, height: scale.height(of: period.removed)))</g>

        """
    }
    return
      "\(lines([0, scale.top], of: scale, bottom: middle, sign: -1))\(lines([scale.top], of: scale, bottom: middle, sign: 1))\(columns)"
  }

  /// The text for a period.
  static func description(of period: Trend.Period) -> String {
    "\(period.title): \(period.alive) in the code, \(period.debt) of them expired; \(period.added) added, "
      + "\(period.decided) decided, \(period.expired) expired, \(period.removed) removed"
  }

  private static func lines(_ marks: [Int], of scale: Scale, bottom: Int, sign: Int) -> [Markup] {
    marks.map { mark in
      let y = bottom + sign * scale.height(of: mark)
      return """
        <line class="grid" x1="0" x2="100%" y1="\(y)" y2="\(y)"/>\
        <text class="meta scale" x="0" y="\(y - 3)">\(mark == 0 ? "" : String(mark))</text>

        """
    }
  }

  // MARK: Axis

  /// As many titles as fit on a phone, including the last one.
  private static func axis(_ trend: Trend) -> Markup {
    let count = trend.periods.count
    let step = max(1, (count + 2) / 3)
    let labels = trend.periods.enumerated().filter { (count - 1 - $0.offset).isMultiple(of: step) }
      .map { index, period -> Markup in
        let column = Column(index, of: count)
        let anchor: Markup = column.middle > 90 ? "end" : column.middle < 10 ? "start" : "middle"
        let x = column.middle > 90 ? 100 : column.middle
        return """
          <text class="tick" x="\(percent(x))" y="\(stockHeight + flowHeight + 12)" text-anchor="\(anchor)">\(period.title)</text>
          """
      }
    return "\(labels)"
  }

  private struct Column {
    let x: Double
    let width: Double

    init(_ index: Int, of count: Int) {
      let room = (100 - margin) / Double(max(count, 1))
      x = margin + room * Double(index) + room * 0.12
      width = room * 0.76
    }

    var middle: Double { x + width / 2 }

    func rectangle(_ name: Markup, y: Int, height: Int) -> Markup {
      guard height > 0 else { return "" }
      return """
        <rect class="column \(name)" x="\(percent(x))" y="\(y)" width="\(percent(width))" height="\(height)"/>
        """
    }
  }

  private struct Scale {
    /// Round numbers from 0 to at least the largest number.
    let marks: [Int]
    let top: Int
    private let height: Int

    init(_ largest: Int, height: Int) {
      var step = 1
      while step * 4 < largest { step = [2, 5].first { step * $0 * 4 >= largest }.map { step * $0 } ?? step * 10 }
      let parts = max(1, (largest + step - 1) / step)
      marks = (0...parts).map { $0 * step }
      top = parts * step
      self.height = height
    }

    /// In pixels; at least one for numbers other than 0.
    func height(of number: Int) -> Int {
      number == 0 ? 0 : max(1, (number * height + top / 2) / top)
    }
  }

  private static func percent(_ number: Double) -> String { String((number * 1_000).rounded() / 1_000) + "%" }
}

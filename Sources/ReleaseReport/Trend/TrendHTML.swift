import DebtTrend
import ExperimentSpec

/// The trend as a page: the charts, the totals, and tables of the numbers.
enum TrendHTML {
  static let title = "Experiments over time"

  static func render(_ trend: Trend) -> String {
    let owners = table(
      "Owners", ["Owner", "Added", "Removed", "In the code", "Debt", "Age at removal", "Removed in time"],
      trend.owners.map { [$0.name] + cells(of: $0.total) })
    let periods = table(
      "Periods", ["Period", "Added", "Decided", "Expired", "Removed", "In the code", "Debt"],
      trend.periods.reversed().map(cells))
    let body: Markup = """
      <header class="top"><h1>\(title)</h1></header>
      \(figure(trend))
      <dl class="facts">\(facts(of: trend))</dl>
      <main>
      <h2>Owners</h2>
      \(owners)
      <h2>\(trend.unit == .month ? "Months" : "Releases")</h2>
      \(periods)
      </main>
      """
    return HTMLPage(title: title, storageKey: "trend", body: body).source
  }

  /// The charts with their legend.
  static func figure(_ trend: Trend) -> Markup {
    let legend = TrendSVG.classes.map { name, text -> Markup in
      "<li class=\"\(Markup(source: name))\"><span class=\"swatch\"></span>\(text)</li>"
    }
    let unit = trend.unit == .month ? "month" : "release"
    return """
      <figure class="timeline over-time">
      <div class="chart">\(TrendSVG.pageCharts(trend))</div>
      <figcaption><ul class="legend">\(legend)</ul><span>By \(unit), up to \(trend.lastDay.description)</span></figcaption>
      </figure>
      """
  }

  private static func facts(of trend: Trend) -> [Markup] {
    var facts = [
      ("In the code", "\(trend.total.alive)"), ("Expired and still there", "\(trend.total.debt)"),
      ("Removed", "\(trend.total.removed) of \(trend.total.added)"),
    ]
    if let age = trend.total.medianAge { facts.append(("Median age at removal", Quantity.count(age, "day"))) }
    if let share = trend.total.shareInTime {
      facts.append(("Removed within \(Quantity.count(trend.qaDays, "day")) of expiry", Quantity.percent(share)))
    }
    return facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }
  }

  private static func cells(of total: Trend.Total) -> [String] {
    [
      "\(total.added)", "\(total.removed)", "\(total.alive)", "\(total.debt)",
      total.medianAge.map { Quantity.count($0, "day") } ?? "–", total.shareInTime.map(Quantity.percent) ?? "–",
    ]
  }

  private static func cells(of period: Trend.Period) -> [String] {
    [
      period.title, "\(period.added)", "\(period.decided)", "\(period.expired)", "\(period.removed)",
      "\(period.alive)", "\(period.debt)",
    ]
  }

  private static func table(_ label: String, _ titles: [String], _ rows: [[String]]) -> Markup {
    let head = titles.map { "<th scope=\"col\">\($0)</th>" as Markup }
    let body = rows.map { row -> Markup in
      let cells = row.dropFirst().map { "<td>\($0)</td>" as Markup }
      return "<tr><th scope=\"row\">\(row.first ?? "")</th>\(cells)</tr>\n"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(label)"><table class="numbers">
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body)</tbody></table></div>
      """
  }
}

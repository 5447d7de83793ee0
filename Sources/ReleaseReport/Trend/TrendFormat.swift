package import DebtTrend

/// The formats of a trend that are no table.
package enum TrendFormat: String, Sendable, CaseIterable {
  case svg, html, json

  package func render(_ trend: Trend) -> String {
    switch self {
    case .svg: TrendSVG.document(trend).source
    case .html: TrendHTML.render(trend)
    case .json: TrendJSON.render(trend)
    }
  }
}

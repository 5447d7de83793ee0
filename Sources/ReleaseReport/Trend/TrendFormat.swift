package import DebtTrend

/// The formats of a trend other than tables.
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

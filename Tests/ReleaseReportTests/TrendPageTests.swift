import DebtTrend
import ExperimentSpec
import ReleaseReport
import Testing

@Suite struct TrendPageTests {
  private static func trend(_ owner: String = "@growth", months: Int = 3) throws -> Trend {
    let first = try #require(CalendarDay("2026-01-10"))
    let life = ExperimentLife(
      identifier: "button_color", owner: owner, endVersion: AppVersion(8, 14), added: first,
      decided: first.adding(days: 30), removed: first.adding(days: 60), expired: first.adding(days: 45))
    return try #require(
      Trend([life], by: .month, releases: [], qaDays: 5, lastDay: first.adding(days: 30 * months)))
  }

  @Test(arguments: [TrendFormat.svg, .html]) func nothingOfASpecIsMarkup(_ format: TrendFormat) throws {
    for text in HostileText.all {
      let page = format.render(try Self.trend(text))
      #expect(!page.contains("<script>alert"))
      #expect(!page.contains("<img src=x"))
    }
  }

  @Test func pictureNamesEachPeriodInWords() throws {
    let picture = TrendFormat.svg.render(try Self.trend())
    for period in [
      "2026-01: 1 in the code, 0 of them expired; 1 added, 0 decided, 0 expired, 0 removed",
      "2026-02: 1 in the code, 1 of them expired; 0 added, 1 decided, 1 expired, 0 removed",
      "2026-03: 0 in the code, 0 of them expired; 0 added, 0 decided, 0 expired, 1 removed",
    ] { #expect(picture.contains("<title>\(period)</title>"), "\(period)") }
  }

  @Test(arguments: [1, 2, 12, 60, 400]) func fewTitlesStandOnTheAxis(_ months: Int) throws {
    let picture = TrendFormat.svg.render(try Self.trend(months: months))
    let titles = picture.matches(of: #/class="tick"/#).count
    #expect((1...4).contains(titles), "\(titles)")
  }

  @Test func pageSaysTheSums() throws {
    let page = TrendFormat.html.render(try Self.trend())
    for table in ["In the code</th><th>Debt</th><th>Age", "In the code</th><th>Debt</th></tr>"] {
      #expect(page.replacing(" scope=\"col\"", with: "").contains(table), "\(table)")
    }
    #expect(page.contains("<dt>Median age at removal</dt><dd>60 days</dd>"))
    #expect(page.contains("<dt>Removed within 5 days of expiry</dt><dd>0 %</dd>"))
    #expect(page.contains("<tr><th scope=\"row\">@growth</th><td>1</td><td>1</td><td>0</td><td>0</td>"))
  }
}

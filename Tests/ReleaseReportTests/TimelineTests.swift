import ExperimentSpec
import Foundation
import ReleaseReport
import SourceDiagnostics
import Testing

struct TimelineTests {
  // MARK: Axis

  @Test func withoutACalendarVersionsStandEvenly() {
    let axis = TimelineAxis([AppVersion(8, 14), AppVersion(8, 9), AppVersion(8, 10)], calendar: nil)
    #expect(!axis.isByDate)
    #expect(axis.ticks.map(\.version.description) == ["8.9", "8.10", "8.14"])
    #expect(axis.ticks.map(\.position) == [0, 0.5, 1])
  }

  struct Calendar: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var isByDate = true
    /// The positions of 8.0, 8.1, 8.2, 8.3 and 8.4.
    let positions: [Double]
  }

  @Test(arguments: [
    Calendar(
      testDescription: "all days known",
      text: "8.0: 2026-01-01\n8.1: 2026-01-11\n8.2: 2026-01-31\n8.3: 2026-02-10\n8.4: 2026-04-11",
      positions: [0, 0.1, 0.3, 0.4, 1]),
    Calendar(
      testDescription: "gaps are filled evenly", text: "8.0: 2026-01-01\n8.2: 2026-01-11\n8.4: 2026-01-31",
      positions: [0, 1.0 / 6, 1.0 / 3, 2.0 / 3, 1]),
    Calendar(
      testDescription: "beyond both ends", text: "8.1: 2026-01-01\n8.2: 2026-01-11\n8.3: 2026-01-21",
      positions: [0, 0.25, 0.5, 0.75, 1]),
    Calendar(
      testDescription: "backwards",
      text: "8.0: 2026-01-01\n8.1: 2026-01-21\n8.2: 2026-01-11\n8.3: 2026-01-21\n8.4: 2026-01-31",
      positions: [0, 2.0 / 3, 2.0 / 3, 2.0 / 3, 1]),
    Calendar(
      testDescription: "one day is none", text: "8.2: 2026-01-01", isByDate: false, positions: [0, 0.25, 0.5, 0.75, 1]),
    Calendar(
      testDescription: "all on one day", text: "8.0: 2026-01-01\n8.4: 2026-01-01", isByDate: false,
      positions: [0, 0.25, 0.5, 0.75, 1]),
  ])
  func positions(calendar: Calendar) {
    let decoded = ReleaseCalendar.decode(SourceText(path: "releases.yml", text: calendar.text))
    let axis = TimelineAxis(Set((0...4).map { AppVersion(8, $0) }), calendar: decoded)
    #expect(axis.isByDate == calendar.isByDate)
    for (tick, position) in zip(axis.ticks, calendar.positions) {
      #expect(abs(tick.position - position) < 1e-12, "\(tick.version)")
      #expect(axis.position(of: tick.version) == tick.position)
    }
  }

  @Test func releasesBetweenAreOnTheAxis() {
    let axis = TimelineAxis([AppVersion(8, 10), AppVersion(8, 13)], calendar: SampleInput.calendar)
    #expect(axis.ticks.map(\.version.description) == ["8.10", "8.11", "8.12", "8.13"])
  }

  @Test(arguments: [[], [AppVersion(8, 1)]])
  func anAxisOfNothing(versions: [AppVersion]) {
    let axis = TimelineAxis(Set(versions), calendar: SampleInput.calendar)
    #expect(axis.ticks.allSatisfy { $0.position == 0 })
    #expect(axis.position(of: AppVersion(9)) == 0)
  }

  // MARK: Drawing

  @Test func svg() throws {
    let timeline = SampleInput.input([SampleInput.expired, SampleInput.undecided, SampleInput.starting]).timeline
    try Golden.expect(TimelineFormat.svg.render(timeline), is: "timeline.svg")
  }

  @Test func withoutAVersionNothingIsExpired() {
    let timeline = Timeline(SampleInput.all, marking: nil, calendar: nil)
    let svg = TimelineFormat.svg.render(timeline)
    #expect(!svg.contains("<g class=\"row expired\""))
    #expect(svg.contains("<g class=\"row concluded\""))
  }

  // MARK: Labels

  /// The horizontal extents of texts, 0...1, in a picture of some width, estimated by the number of letters.
  private static func extents(
    _ pattern: Regex<(Substring, x: Substring, anchor: Substring, text: Substring)>, _ svg: String, width: Double
  ) throws
    -> [(text: String, extent: ClosedRange<Double>)]
  {
    try svg.matches(of: pattern).map { match in
      let text = String(match.text.replacing(/<[^>]*>/, with: ""))
      let (x, length) = (try #require(Double(match.x)) / 100, Double(text.count) * 6 / width)
      return switch match.anchor {
      case "start": (text, x...x + length)
      case "end": (text, x - length...x)
      default: (text, x - length / 2...x + length / 2)
      }
    }
  }

  /// `import` writes 9999, which is no version of the app.
  @Test func anOpenEndIsNoVersion() {
    var experiment = SampleInput.starting
    experiment.endVersion = .openEnd
    for format in TimelineFormat.allCases {
      let text = format.render(Timeline([experiment], marking: nil, calendar: nil))
      #expect(text.contains(">open<") && !text.contains("9999"))
    }
  }

  private static func timelines() -> [Timeline] {
    let calendar = SampleInput.calendar
    let rows = (9...15).flatMap { start in
      ((start + 1)...16).map { end in
        SampleInput.experiment("experiment_\(start)_\(end)", "@growth", start, end) { _ in }
      }
    }
    // Years, without the last releases.
    let years =
      "8.9: 2021-10-16\n8.10: 2022-08-05\n8.11: 2023-02-03\n8.12: 2023-08-04\n8.13: 2024-02-02\n8.14: 2024-03-01\n"
    let long = ReleaseCalendar.decode(SourceText(path: "releases.yml", text: years))
    return (9...16).flatMap { release in
      [calendar, long, nil].map { Timeline(rows, marking: AppVersion(8, release), calendar: $0) }
    }
  }

  @Test func noLabelCrossesTheReleaseLine() throws {
    for timeline in Self.timelines() {
      let svg = TimelineFormat.svg.render(timeline)
      let line = try #require(svg.firstMatch(of: /class="grid release" x1="([\d.]+)%"/)).1
      let release = try #require(Double(line)) / 100
      let pattern = /<text class="wide" x="(?<x>[\d.]+)%" y="15" text-anchor="(?<anchor>[a-z]+)">(?<text>.*?)<\/text>/
      let labels = try Self.extents(pattern, svg, width: 912)
      #expect(labels.count == 28)
      for (text, extent) in labels {
        #expect(extent.lowerBound >= 0 && extent.upperBound <= 1, "\(text)")
        #expect(!(extent.lowerBound < release && release < extent.upperBound), "\(text) at \(release)")
      }
    }
  }

  @Test func datesDoNotCollideOnAPhone() throws {
    for timeline in Self.timelines() {
      let svg = TimelineFormat.svg.render(timeline)
      let pattern =
        /<text class="(?:day|day release)" x="(?<x>[\d.]+)%" y="30" text-anchor="(?<anchor>[a-z]+)">(?<text>[^<]+)<\/text>/
      let days = try Self.extents(pattern, svg, width: 300)
      for (first, second) in zip(days, days.dropFirst()) {
        #expect(first.extent.upperBound < second.extent.lowerBound, "\(first.text) and \(second.text)")
      }
    }
  }

  @Test func yearsAreNamedWhereThereAreSeveral() {
    let svg = Self.timelines().map(TimelineFormat.svg.render)
    #expect(!svg[0].contains("2026</text>"))
    #expect(svg[1].contains(">Oct 2021</text>"), "\(svg[1])")
  }

  @Test func barsNameTheirGroups() {
    let svg = TimelineFormat.svg.render(SampleInput.input([SampleInput.expired]).timeline)
    #expect(svg.contains("<tspan class=\"wide\">control </tspan>50 %"))
    #expect(svg.contains("<tspan class=\"wide\">dark_gray </tspan>25 %"))
  }

  @Test func withoutExperimentsThereIsNoTable() {
    let page = TimelineFormat.html.render(Timeline([], marking: nil, calendar: nil))
    #expect(page.contains("There are no experiments.") && page.contains("<main "))
    #expect(!page.contains("<table>"))
  }

  @Test func longestNameIsNotClipped() {
    let name = String(repeating: "n", count: 64)
    let page = TimelineFormat.html.render(
      Timeline([SampleInput.experiment(name, "@growth", 9, 10) { _ in }], marking: nil, calendar: nil))
    #expect(page.contains("class=\"narrow\" x=\"0.0%\" y=\"15\" text-anchor=\"start\" textLength=\"100%\""))
  }
}

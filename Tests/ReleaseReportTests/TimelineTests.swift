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
}

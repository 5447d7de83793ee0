import ExperimentSpec
import ReleaseReport
import Testing

struct ChecklistTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: Int
    let end: Int
    var winner: String?
    var calendar: ReleaseCalendar? = SampleInput.calendar
    let section: Checklist.Section.Kind
  }

  /// Seen from release 8.14.
  static let rows = [
    Row(testDescription: "ended long ago", start: 9, end: 11, section: .remove),
    Row(testDescription: "ends with the release", start: 9, end: 14, section: .remove),
    Row(testDescription: "ends with the release, decided", start: 9, end: 14, winner: "control", section: .remove),
    Row(testDescription: "ends with the next release", start: 9, end: 15, section: .endsSoon),
    Row(testDescription: "ends with the release after it", start: 9, end: 16, section: .endsSoon),
    Row(testDescription: "ends three releases later", start: 9, end: 17, section: .runsOn),
    Row(testDescription: "decided before its end", start: 9, end: 15, winner: "treatment", section: .decided),
    Row(testDescription: "starts with the release", start: 14, end: 20, section: .starts),
    Row(testDescription: "starts with the release and ends soon", start: 14, end: 15, section: .starts),
    Row(testDescription: "started with the release before", start: 13, end: 20, section: .runsOn),
    Row(testDescription: "starts with the next release", start: 15, end: 20, section: .later),
    Row(testDescription: "without a calendar", start: 14, end: 20, calendar: nil, section: .starts),
    Row(testDescription: "without a calendar, ends soon", start: 9, end: 16, calendar: nil, section: .endsSoon),
    Row(testDescription: "without a calendar, runs on", start: 13, end: 17, calendar: nil, section: .runsOn),
  ]

  @Test(arguments: rows)
  func section(row: Row) throws {
    let experiment = SampleInput.experiment("one", "@a", row.start, row.end) { $0.winner = row.winner }
    let checklist = SampleInput.input([experiment], calendar: row.calendar).checklist
    #expect(checklist.sections.map(\.kind) == [row.section])
    #expect(checklist.isBlocked == (row.section == .remove))
  }

  @Test func everySectionIsTested() {
    #expect(Set(Self.rows.map(\.section)) == Set(Checklist.Section.Kind.allCases))
  }

  /// A version without a release of its own reaches users with the next one.
  @Test func whatStartsBetweenReleasesIsNew() throws {
    var experiment = SampleInput.experiment("one", "@a", 13, 20)
    experiment.startVersion = AppVersion(8, 13, 2)
    #expect(SampleInput.input([experiment]).checklist.sections.map(\.kind) == [.starts])
  }

  @Test func thereIsTimeToTestAfterTheLastMerge() {
    let checklist = SampleInput.input().checklist
    #expect(checklist.shipDay?.description == "2026-10-05")
    #expect(checklist.lastMergeDay?.description == "2026-09-30")
    #expect(SampleInput.input(calendar: nil).checklist.lastMergeDay == nil)
  }

  @Test func ownersAreTogetherAndSorted() {
    let experiments = ["@b", "@a", "@b", "@a"].enumerated().map { index, owner in
      SampleInput.experiment("experiment_\(index)", owner, 9, 13)
    }
    let section = SampleInput.input(experiments).checklist.sections.first
    #expect(section?.owners.map(\.owner) == ["@a", "@b"])
    #expect(
      section?.owners.map { $0.experiments.map(\.identifier) } == [
        ["experiment_1", "experiment_3"], ["experiment_0", "experiment_2"],
      ])
  }

  @Test func onlyMeasuredBytesAreAdded() {
    #expect(SampleInput.input().checklist.saving == 12_345)
    #expect(SampleInput.input([SampleInput.undecided]).checklist.saving == nil)
    #expect(SampleInput.input([]).checklist.saving == nil)
  }

  struct Size: Sendable {
    let saving: ReportedExperiment.Saving
    let text: String
  }

  @Test(arguments: [
    Size(saving: .init(keeping: "blue", bytes: 0), text: "saves 0 B"),
    Size(saving: .init(keeping: "blue", bytes: 999), text: "saves 999 B"),
    Size(saving: .init(keeping: "blue", bytes: 1_000), text: "saves 1.0 kB"),
    Size(saving: .init(keeping: "blue", bytes: 999_949), text: "saves 999.9 kB"),
    Size(saving: .init(keeping: "blue", bytes: 999_950), text: "saves 1.0 MB"),
    Size(saving: .init(keeping: "blue", bytes: -2_500), text: "saves -2.5 kB"),
    Size(
      saving: .init(keeping: "blue", bytes: 0, isAlreadyFree: true), text: "losing branches cost nothing already"),
    Size(
      saving: .init(keeping: "blue", bytes: 1_234, isAlreadyFree: true),
      text: "losing branches cost nothing already, the rest saves 1.2 kB"),
  ])
  func sizesAreSaid(size: Size) {
    var experiment = SampleInput.expired
    experiment.savings = [size.saving]
    let input = SampleInput.input([experiment])
    #expect(ChecklistFormat.markdown.render(input).contains("  - winner `blue`, \(size.text)\n"))
    #expect(ChecklistFormat.html.render(input).contains(" · \(size.text) · "))
  }

  @Test func theOrderOfTheExperimentsDoesNotMatter() {
    for format in ChecklistFormat.allCases {
      #expect(format.render(SampleInput.input()) == format.render(SampleInput.input(SampleInput.all.reversed())))
    }
  }
}

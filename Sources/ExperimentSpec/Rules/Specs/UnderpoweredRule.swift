import ExperimentStatistics
import SourceDiagnostics

extension Rule {
  package static let underpowered: Rule = .init(
    "underpowered", .specs, .warning,
    summary: "the planned sample does not fit between start and end",
    why: """
      With too few units an experiment finds nothing, whether or not there is something to find. The rule runs only when 'sample' has \
      'daily_units' and the release calendar has both versions.
      """,
    advice: "Plan more time, a larger effect, fewer groups or more units a day.",
    failing: RuleExample(
      spec: ["«sample»: {baseline: 2%, minimum_effect: 1%, daily_units: 100}"],
      files: [
        "experiments/releases.yml": """
        8.10: 2026-01-05
        8.11: 2026-01-19
        8.12: 2026-02-02
        8.13: 2026-02-16
        8.14: 2026-03-02

        """
      ]),
    passing: RuleExample(
      spec: ["sample: {baseline: 2%, minimum_effect: 1%, daily_units: 1000}"],
      files: [
        "experiments/releases.yml": """
        8.10: 2026-01-05
        8.11: 2026-01-19
        8.12: 2026-02-02
        8.13: 2026-02-16
        8.14: 2026-03-02

        """
      ]),
    check: .allSpecs(UnderpoweredRule.check))
}

private enum UnderpoweredRule {
  static func check(_ project: SpecProject) -> [Diagnostic] {
    guard let calendar = project.releases else { return [] }
    return project.documents.compactMap { check($0, calendar) }
  }

  private static func check(_ document: SpecDocument, _ calendar: ReleaseCalendar) -> Diagnostic? {
    // A decided experiment needs no more units.
    guard document.winner == nil, let sample = document.sample, let dailyUnits = sample.dailyUnits,
      let start = document.startVersion, let end = document.endVersion, let groups = document.groups,
      let firstDay = calendar.day(of: start.value), let lastDay = calendar.day(of: end.value), firstDay < lastDay,
      let plan = try? sample.sizePlan(groups: groups.groups, coverage: document.coverage?.value ?? 10_000)
    else { return nil }
    let available = lastDay.dayNumber - firstDay.dayNumber
    let needed = plan.days(dailyUnits: Double(dailyUnits.value))
    if let needed, needed <= available { return nil }
    let time = needed.map { "\($0) days" } ?? "longer than anybody waits"
    return document.diagnostic(
      .underpowered,
      "the sample of \(plan.totalUnits) units takes \(time), but from \(start.value) to \(end.value) there are \(available); end later, enrol more or look for a larger effect",
      at: sample.keyRange,
      notes: [Diagnostic.Note("the experiment ends here", at: document.region(end.range))])
  }
}

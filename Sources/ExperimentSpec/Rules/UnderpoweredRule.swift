import ExperimentStatistics
package import SourceDiagnostics

/// A test that ends before it has its sample cannot be decided.
///
/// Silent where it cannot be known: without `daily_units`, or when the release calendar does not have both versions. The
/// finding is about the sample as a whole, so it is at the `sample` key.
package struct UnderpoweredRule: SpecRule {
  package let rule = Rule.underpowered

  package func check(_ project: SpecProject) -> [Diagnostic] {
    guard let calendar = project.releases else { return [] }
    return project.documents.compactMap { check($0, calendar) }
  }

  private func check(_ document: SpecDocument, _ calendar: ReleaseCalendar) -> Diagnostic? {
    // What has a winner needs no more units.
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
      rule,
      "the sample of \(plan.totalUnits) units takes \(time), but from \(start.value) to \(end.value) there are \(available); end later, enrol more or look for a larger effect",
      at: sample.keyRange,
      notes: [Diagnostic.Note("the experiment ends here", at: document.region(end.range))])
  }
}

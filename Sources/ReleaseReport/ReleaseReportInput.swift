package import DebtTrend
package import ExperimentSpec

/// The input of the pages about a release, as plain values.
///
///     ReleaseReportInput ─┬─ Checklist ─► ChecklistFormat.render ─► Markdown, JSON, HTML
///                         └─ Timeline ──► TimelineFormat.render ──► SVG, HTML
///
/// The caller has read the specs and the sources. Rendering reads nothing else, so the same input gives the same bytes
/// on every machine.
package struct ReleaseReportInput: Sendable {
  package let release: AppVersion
  package let calendar: ReleaseCalendar?
  /// The days that testers need after a deletion.
  package let qaDays: Int
  package let experiments: [ReportedExperiment]
  /// The number of errors in specs. Experiments with an error are missing.
  package let specErrors: Int
  /// From git's history; nil where there is none.
  package var trend: Trend?
  /// Links to places in the sources, if there is a page for them.
  package var sources: SourceAddress?

  package init(
    release: AppVersion, calendar: ReleaseCalendar?, qaDays: Int, experiments: [ReportedExperiment], specErrors: Int = 0
  ) {
    self.release = release
    self.calendar = calendar
    self.qaDays = max(0, qaDays)
    self.experiments = experiments
    self.specErrors = specErrors
  }

  package var checklist: Checklist { Checklist(self) }
  package var timeline: Timeline { Timeline(experiments, marking: release, calendar: calendar) }
}

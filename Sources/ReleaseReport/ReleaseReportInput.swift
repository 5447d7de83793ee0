package import ExperimentSpec

/// Everything that the pages about a release say, as plain values.
///
///     ReleaseReportInput ─┬─ Checklist ─► ChecklistFormat.render ─► Markdown, JSON, HTML
///                         └─ Timeline ──► TimelineFormat.render ──► SVG, HTML
///
/// Whoever makes one has read the specs and the sources; from here on nothing is read, so the same input is the same
/// bytes on every machine.
package struct ReleaseReportInput: Sendable {
  package let release: AppVersion
  package let calendar: ReleaseCalendar?
  /// Days that the testers need after a deletion.
  package let qaDays: Int
  package let experiments: [ReportedExperiment]
  /// Errors in specs: what these say is missing from the experiments.
  package let specErrors: Int

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

package import ExperimentSpec
import SourceDiagnostics

/// The work on experiments that is due before a release ships, most urgent first.
package struct Checklist: Sendable, Equatable {
  package struct Section: Sendable, Equatable {
    /// In the order of the page.
    package enum Kind: String, Sendable, CaseIterable {
      case remove
      case starts
      case endsSoon = "ends_soon"
      case decided
      case runsOn = "runs_on"
      case later
    }

    package let kind: Kind
    /// Sorted by end version and identifier.
    package let experiments: [ReportedExperiment]

    /// The experiments by owner, so that all owners find theirs in one place.
    package var owners: [(owner: String, experiments: [ReportedExperiment])] {
      Dictionary(grouping: experiments, by: \.owner)
        .sorted { $0.key < $1.key }
        .map { (owner: $0.key, experiments: $0.value) }
    }
  }

  package let release: AppVersion
  package let qaDays: Int
  /// The day when the release ships; `nil` if no calendar knows it.
  package let shipDay: CalendarDay?
  /// The sections with experiments.
  package let sections: [Section]
  /// The number of errors in specs. Their experiments are in no section.
  package let specErrors: Int
  /// Where places in the sources are linked to.
  let sources: SourceAddress?

  init(_ input: ReleaseReportInput) {
    release = input.release
    qaDays = input.qaDays
    specErrors = input.specErrors
    sources = input.sources
    shipDay = input.calendar?.day(of: input.release)
    let ordered = input.experiments.sorted { ($0.endVersion, $0.identifier) < ($1.endVersion, $1.identifier) }
    let byKind = Dictionary(grouping: ordered) { Self.section(of: $0, in: input) }
    sections = Section.Kind.allCases.compactMap { kind in
      byKind[kind].map { Section(kind: kind, experiments: $0) }
    }
  }

  /// Whether the release must not ship: an experiment has to be removed first, or a broken spec may hide one.
  package var isBlocked: Bool { specErrors > 0 || !experiments(of: .remove).isEmpty }

  /// The last day to merge a deletion that can still be tested.
  package var lastMergeDay: CalendarDay? { shipDay?.adding(days: -qaDays) }

  package func experiments(of kind: Section.Kind) -> [ReportedExperiment] {
    sections.first { $0.kind == kind }?.experiments ?? []
  }

  /// The measured bytes that the release saves; `nil` without measurements.
  package var saving: Int? {
    let savings = experiments(of: .remove).compactMap(\.saving?.bytes)
    return savings.isEmpty ? nil : savings.reduce(0, +)
  }

  // MARK: Sections

  private static func section(of experiment: ReportedExperiment, in input: ReleaseReportInput) -> Section.Kind {
    switch experiment.state(at: input.release) {
    case .expired: return .remove
    case .concluded: return .decided
    case .scheduled: return .later
    case .running:
      if isNew(experiment, in: input) { return .starts }
      let releases = ReleaseCount.releases(from: input.release, to: experiment.endVersion, input.calendar)
      return releases.map { $0 <= 2 } == true ? .endsSoon : .runsOn
    }
  }

  /// Whether no earlier release ran it; without a calendar, whether it starts with exactly this version.
  private static func isNew(_ experiment: ReportedExperiment, in input: ReleaseReportInput) -> Bool {
    let releases = input.calendar?.releases.map(\.version.value) ?? []
    guard let previous = releases.last(where: { $0 < input.release }) else {
      return experiment.startVersion == input.release
    }
    return experiment.startVersion > previous
  }
}

extension Checklist.Section.Kind {
  /// The heading of the section.
  func title(_ release: AppVersion) -> String {
    switch self {
    case .remove: "Remove before \(release)"
    case .starts: "Starts with \(release): test every group"
    case .endsSoon: "Ends within two releases"
    case .decided: "Decided: can be removed now"
    case .runsOn: "Runs on"
    case .later: "Starts later"
    }
  }
}

extension Checklist {
  /// The first sentence that a release manager reads.
  var verdict: String {
    let hidden =
      specErrors == 0
      ? "" : " \(Quantity.count(specErrors, "error")) in the specs; 'split-test lint' shows what is missing here."
    switch experiments(of: .remove).count {
    case 0 where specErrors > 0: return "Blocked:" + hidden
    case 0: return "Clear: no experiment has to leave before \(release) ships."
    case 1: return "Blocked: 1 experiment has to leave before \(release) ships." + hidden
    case let count: return "Blocked: \(count) experiments have to leave before \(release) ships." + hidden
    }
  }

  /// `by 2026-11-26`, or `before 8.14` without a calendar.
  var deadline: String {
    lastMergeDay.map { "by \($0)" } ?? "before \(release)"
  }
}

package import ExperimentSpec

/// Experiments as bars over the versions of the app.
package struct Timeline: Sendable, Equatable {
  struct Row: Sendable, Equatable {
    let experiment: ReportedExperiment
    let state: ExperimentState
    /// The start and the end of the bar on the axis.
    let start: Double
    let end: Double
    /// The position up to which an expired experiment has outlived its end; `nil` for others.
    let overdueUntil: Double?
  }

  /// The release in question. States are those at this version.
  let release: AppVersion?
  let axis: TimelineAxis
  /// Sorted by end version, start version and identifier: the first to end is on top.
  let rows: [Row]

  /// The position of the release on the axis.
  var releasePosition: Double? { release.map(axis.position) }

  /// - Parameter release: `nil` if the version is unknown; only winners then distinguish experiments.
  package init(_ experiments: [ReportedExperiment], marking release: AppVersion?, calendar: ReleaseCalendar?) {
    var versions = Set(experiments.flatMap { [$0.startVersion, $0.endVersion] })
    if let release { versions.insert(release) }
    let axis = TimelineAxis(versions, calendar: calendar)
    let ordered = experiments.sorted {
      ($0.endVersion, $0.startVersion, $0.identifier) < ($1.endVersion, $1.startVersion, $1.identifier)
    }
    self.release = release
    self.axis = axis
    rows = ordered.map { experiment in
      let state = release.map(experiment.state) ?? (experiment.winner == nil ? .running : .concluded)
      let isExpired = state == .expired
      return Row(
        experiment: experiment, state: state, start: axis.position(of: experiment.startVersion),
        end: axis.position(of: max(experiment.startVersion, experiment.endVersion)),
        overdueUntil: isExpired ? release.map(axis.position) : nil)
    }
  }
}

extension ExperimentState {
  /// The order in legends and filters: states that need action come first.
  static let byUrgency: [ExperimentState] = [.expired, .concluded, .running, .scheduled]
}

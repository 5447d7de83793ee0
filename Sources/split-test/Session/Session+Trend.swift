import DebtTrend
import ExperimentSpec
import LocalFiles
import ProjectFiles
import SourceDiagnostics

extension Session {
  /// The trend of the specs in git's history.
  ///
  /// The days of releases come from the release calendar, else from tags with a version.
  ///
  /// - Parameter calendar: the configured one.
  /// - Returns: `nil` if no commit contains a spec.
  func trend(by unit: Trend.Unit, _ calendar: ReleaseCalendar?) throws(Failure) -> Trend? {
    let repository = GitRepository(folder: root)
    do {
      let loader = SpecLoader(root: root, configuration: configuration)
      let commits = try repository.specCommits(in: configuration.experimentFolders, isSpec: loader.specFilter())
      let releases = try releases(calendar, repository)
      let lives = ExperimentLife.lives(in: commits, releases: releases)
      guard !lives.isEmpty else { return nil }
      return Trend(
        lives, by: unit, releases: releases, qaDays: configuration.qaDays, lastDay: try repository.lastDay())
    } catch {
      throw Failure(reason(of: error))
    }
  }

  private func releases(
    _ calendar: ReleaseCalendar?, _ repository: GitRepository
  ) throws -> [(version: AppVersion, day: CalendarDay)] {
    if let calendar, !calendar.releases.isEmpty { return calendar.releases.map { ($0.version.value, $0.day) } }
    return try repository.taggedReleases()
  }
}

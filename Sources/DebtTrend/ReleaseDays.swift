import ExperimentSpec
import SourceDiagnostics

/// The days on which versions were first reached.
struct ReleaseDays {
  /// By version, with the first day on which this version or a later one was released.
  private let releases: [(version: AppVersion, day: CalendarDay)]

  init(_ releases: [(version: AppVersion, day: CalendarDay)]) {
    var earliest: CalendarDay?
    // From the last version down, because a later version that was released earlier also counts for all versions before
    // it.
    self.releases = releases.sorted { $0.version > $1.version }.map { release in
      let day = earliest.map { min($0, release.day) } ?? release.day
      earliest = day
      return (release.version, day)
    }.reversed()
  }

  /// - Returns: `nil` if no such version is known.
  func day(reaching version: AppVersion) -> CalendarDay? {
    let place = releases.partitioningIndex { $0.version >= version }
    return place < releases.count ? releases[place].day : nil
  }
}

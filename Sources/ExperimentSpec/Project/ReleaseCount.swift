import SourceDiagnostics

/// The number of releases between two versions.
package enum ReleaseCount {
  /// Counts by the calendar if it covers both versions, else by the second part of the version within one major; `nil`
  /// if neither is possible.
  package static func releases(
    from start: AppVersion, to end: AppVersion, _ calendar: ReleaseCalendar?
  ) -> Int? {
    guard start <= end else { return nil }
    if let calendar, let last = calendar.releases.last, let first = calendar.releases.first,
      first.version.value <= start, end <= last.version.value
    {
      // A repair of a release (8.13.1) need not be in the calendar. Later releases and the end itself count.
      return start == end ? 0 : calendar.releases.count { start < $0.version.value && $0.version.value < end } + 1
    }
    return start.major == end.major ? end.minor - start.minor : nil
  }
}

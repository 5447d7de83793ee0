import SourceDiagnostics

/// How many releases lie between two versions.
package enum ReleaseCount {
  /// Counted by the calendar when both versions are in it or before its end, else by the second part of the version within
  /// one major, else not at all.
  package static func releases(
    from start: AppVersion, to end: AppVersion, _ calendar: ReleaseCalendar?
  ) -> Int? {
    guard start <= end else { return nil }
    if let calendar, let last = calendar.releases.last, let first = calendar.releases.first,
      first.version.value <= start, end <= last.version.value
    {
      // A repair of a release (8.13.1) need not be in the calendar: what comes after it counts, and the end itself.
      return start == end ? 0 : calendar.releases.count { start < $0.version.value && $0.version.value < end } + 1
    }
    return start.major == end.major ? end.minor - start.minor : nil
  }
}

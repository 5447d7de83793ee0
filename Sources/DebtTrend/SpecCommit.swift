package import ExperimentSpec

/// A commit that changed specs.
package struct SpecCommit: Sendable {
  package enum Change: Sendable {
    case deleted
    case written([SpecSnapshot])
  }

  package let day: CalendarDay
  /// By path. Files that became unreadable are missing.
  package let changes: [String: Change]

  package init(day: CalendarDay, changes: [String: Change]) {
    self.day = day
    self.changes = changes
  }
}

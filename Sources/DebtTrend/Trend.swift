package import ExperimentSpec
import SourceDiagnostics

/// The numbers of added, decided, expired and removed experiments per period.
///
///     git log ─► [SpecCommit] ─ ExperimentLife.lives ─► [ExperimentLife] ─ Trend ─► text, SVG, HTML, JSON
package struct Trend: Sendable, Equatable {
  package enum Unit: String, Sendable, CaseIterable {
    case month, release
  }

  package struct Period: Sendable, Equatable {
    /// For example `2026-03` or `8.14`.
    package let title: String
    package let lastDay: CalendarDay
    package var added = 0
    package var decided = 0
    package var expired = 0
    package var removed = 0
    /// The number of experiments with a spec at the end of the period.
    package var alive = 0
    /// The number of expired experiments among these.
    package var debt = 0
    /// The median age of the removed experiments, in days.
    package var medianAge: Int?
  }

  /// The numbers on the last day, for all experiments or for those of one owner.
  package struct Total: Sendable, Equatable {
    package var added = 0
    package var removed = 0
    package var debt = 0
    /// The median age of the removed experiments, in days.
    package var medianAge: Int?
    /// The number of experiments that were removed before they expired, or at most `qaDays` after it.
    package var removedInTime = 0
    /// The number of experiments that were due for removal by the last day, or already removed.
    package var due = 0
    package var alive: Int { added - removed }
    /// In 0...1; `nil` if no experiment was due.
    package var shareInTime: Double? { due == 0 ? nil : Double(removedInTime) / Double(due) }
  }

  package let unit: Unit
  package let qaDays: Int
  /// The day of the last commit.
  package let lastDay: CalendarDay
  package let periods: [Period]
  package let total: Total
  /// By the name of the owner.
  package let owners: [(name: String, total: Total)]
  /// In order of the first specs.
  package let lives: [ExperimentLife]

  /// - Parameters:
  ///   - lives: at least one.
  ///   - releases: versions and days; used only if releases are the periods.
  package init?(
    _ lives: [ExperimentLife], by unit: Unit, releases: [(version: AppVersion, day: CalendarDay)], qaDays: Int,
    lastDay: CalendarDay
  ) {
    guard let firstDay = lives.map(\.added).min() else { return nil }
    self.unit = unit
    self.qaDays = qaDays
    self.lastDay = lastDay
    self.lives = lives
    var periods =
      switch unit {
      case .month: Self.months(from: firstDay, to: lastDay)
      case .release: Self.releases(releases, from: firstDay, to: lastDay)
      }
    Self.count(lives, in: &periods, until: lastDay)
    self.periods = periods
    total = Self.total(lives, qaDays, lastDay)
    owners = Dictionary(grouping: lives, by: \.owner).map { ($0.key, Self.total($0.value, qaDays, lastDay)) }
      .sorted { $0.0 < $1.0 }
  }

  package static func == (left: Trend, right: Trend) -> Bool {
    left.periods == right.periods && left.total == right.total && left.lives == right.lives
      && left.unit == right.unit && left.qaDays == right.qaDays && left.lastDay == right.lastDay
  }

  // MARK: Periods

  private static func months(from first: CalendarDay, to last: CalendarDay) -> [Period] {
    var periods: [Period] = []
    var day = first
    while (day.year, day.month) <= (last.year, last.month) {
      let lastDay = day.lastOfMonth
      periods.append(Period(title: String(lastDay.description.prefix(7)), lastDay: lastDay))
      day = lastDay.adding(days: 1)
    }
    return periods
  }

  /// One period for each release between the days, and one for the time after the last.
  private static func releases(
    _ releases: [(version: AppVersion, day: CalendarDay)], from first: CalendarDay, to last: CalendarDay
  ) -> [Period] {
    var periods: [Period] = []
    for release in releases.sorted(by: { ($0.day, $0.version) < ($1.day, $1.version) })
    where release.day >= first && release.day <= last {
      // For two releases on one day, the later version counts.
      if periods.last?.lastDay == release.day { periods.removeLast() }
      periods.append(Period(title: release.version.description, lastDay: release.day))
    }
    if periods.last.map({ $0.lastDay < last }) ?? true { periods.append(Period(title: "next", lastDay: last)) }
    return periods
  }

  private static func count(_ lives: [ExperimentLife], in periods: inout [Period], until last: CalendarDay) {
    let ends = periods.map(\.lastDay)
    func place(_ day: CalendarDay) -> Int { min(ends.partitioningIndex { $0 >= day }, ends.count - 1) }
    var alive = [Int](repeating: 0, count: periods.count)
    var debt = alive
    var ages: [Int: [Int]] = [:]
    for life in lives {
      let added = place(life.added)
      periods[added].added += 1
      alive[added] += 1
      if let decided = life.decided { periods[place(decided)].decided += 1 }
      if let expired = life.expired, expired <= last {
        periods[place(expired)].expired += 1
        debt[place(expired)] += 1
      }
      guard let removed = life.removed else { continue }
      periods[place(removed)].removed += 1
      alive[place(removed)] -= 1
      if let expired = life.expired, expired <= last { debt[place(removed)] -= 1 }
      if let age = life.ageAtRemoval { ages[place(removed), default: []].append(age) }
    }
    for index in periods.indices {
      periods[index].alive = alive[index] + (index > 0 ? periods[index - 1].alive : 0)
      periods[index].debt = debt[index] + (index > 0 ? periods[index - 1].debt : 0)
      periods[index].medianAge = median(ages[index] ?? [])
    }
  }

  // MARK: Totals

  private static func total(_ lives: [ExperimentLife], _ qaDays: Int, _ last: CalendarDay) -> Total {
    var total = Total()
    total.medianAge = median(lives.compactMap(\.ageAtRemoval))
    for life in lives {
      total.added += 1
      if life.removed != nil { total.removed += 1 }
      if life.isDebt(on: last) { total.debt += 1 }
      let deadline = life.expired.map { $0.adding(days: qaDays) }
      if let removed = life.removed {
        total.due += 1
        if deadline.map({ removed <= $0 }) ?? true { total.removedInTime += 1 }
      } else if let deadline, deadline < last {
        total.due += 1
      }
    }
    return total
  }

  /// The median; for an even count, the lower of the two middle numbers.
  private static func median(_ numbers: [Int]) -> Int? {
    numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
  }
}

package import ExperimentSpec

/// The history of an experiment from its first spec to its removal.
package struct ExperimentLife: Sendable, Equatable {
  package let identifier: String
  /// The owner in the last spec. The end version comes from the last spec, too.
  package var owner: String
  package var endVersion: AppVersion?
  package var added: CalendarDay
  /// The day on which the spec first named the winner; `nil` without a winner.
  package var decided: CalendarDay?
  /// The day on which the spec was deleted; `nil` if it exists.
  package var removed: CalendarDay?
  /// The day of the release of the end version, but not before the first spec; `nil` before that day.
  package var expired: CalendarDay?

  package init(
    identifier: String, owner: String, endVersion: AppVersion?, added: CalendarDay, decided: CalendarDay? = nil,
    removed: CalendarDay? = nil, expired: CalendarDay? = nil
  ) {
    self.identifier = identifier
    self.owner = owner
    self.endVersion = endVersion
    self.added = added
    self.decided = decided
    self.removed = removed
    self.expired = expired
  }

  /// Whether the experiment has expired and its spec still exists at the end of a day.
  package func isDebt(on day: CalendarDay) -> Bool {
    guard let expired, expired <= day else { return false }
    return removed.map { $0 > day } ?? true
  }

  /// In days, from the first spec to the removal.
  package var ageAtRemoval: Int? { removed.map { $0.dayNumber - added.dayNumber } }

  // MARK: History

  /// The histories of all experiments in commits, in order of their first specs. Linear in the number of changes.
  ///
  /// - Parameters:
  ///   - commits: the oldest first.
  ///   - releases: versions and days, in any order.
  package static func lives(
    in commits: [SpecCommit], releases: [(version: AppVersion, day: CalendarDay)]
  ) -> [ExperimentLife] {
    var history = History()
    for commit in commits { history.add(commit) }
    let calendar = ReleaseDays(releases)
    return history.lives.map { life in
      var life = life
      life.expired = life.endVersion.flatMap(calendar.day(reaching:)).map { max($0, life.added) }
      if let removed = life.removed, let expired = life.expired, removed < expired { life.expired = nil }
      return life
    }
  }

  private struct History {
    var lives: [ExperimentLife] = []
    private var places: [String: Int] = [:]
    private var files: [String: [String]] = [:]
    /// The number of files that contain an identifier.
    private var counts: [String: Int] = [:]

    mutating func add(_ commit: SpecCommit) {
      var touched: Set<String> = []
      // A renamed file is deleted and added, so only the end of the commit shows which experiments exist.
      for (path, change) in commit.changes.sorted(by: { $0.key < $1.key }) {
        for identifier in files.removeValue(forKey: path) ?? [] {
          counts[identifier, default: 1] -= 1
          touched.insert(identifier)
        }
        guard case .written(let snapshots) = change else { continue }
        files[path] = snapshots.map(\.identifier)
        for snapshot in snapshots {
          counts[snapshot.identifier, default: 0] += 1
          touched.insert(snapshot.identifier)
          update(snapshot, commit.day)
        }
      }
      for identifier in touched {
        guard let place = places[identifier] else { continue }
        if counts[identifier, default: 0] > 0 {
          lives[place].removed = nil
        } else if lives[place].removed == nil {
          lives[place].removed = commit.day
        }
      }
    }

    private mutating func update(_ snapshot: SpecSnapshot, _ day: CalendarDay) {
      let place = places[snapshot.identifier] ?? lives.count
      if place == lives.count {
        places[snapshot.identifier] = place
        lives.append(
          ExperimentLife(
            identifier: snapshot.identifier, owner: "", endVersion: nil, added: day))
      }
      lives[place].owner = snapshot.owner ?? lives[place].owner
      lives[place].endVersion = snapshot.endVersion ?? lives[place].endVersion
      lives[place].decided = snapshot.winner.map { _ in lives[place].decided ?? day }
    }
  }
}

package import ExperimentSpec

/// One experiment from its first spec to its removal.
package struct ExperimentLife: Sendable, Equatable {
  package let identifier: String
  /// As of the last spec; so are the others.
  package var owner: String
  package var endVersion: AppVersion?
  package var added: CalendarDay
  /// The day on which the spec first named the winner; nil while there is none.
  package var decided: CalendarDay?
  /// The day on which the spec went; nil while it is there.
  package var removed: CalendarDay?
  /// The day on which the end version was released, but not before the spec was there; nil before that.
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

  /// Whether it has expired and its spec is still there at the end of a day.
  package func isDebt(on day: CalendarDay) -> Bool {
    guard let expired, expired <= day else { return false }
    return removed.map { $0 > day } ?? true
  }

  /// In days, from the first spec to the removal.
  package var ageAtRemoval: Int? { removed.map { $0.dayNumber - added.dayNumber } }

  // MARK: History

  /// The lives that commits tell of, in the order in which they began. Linear in the number of changes.
  ///
  /// - Parameters:
  ///   - commits: the oldest first.
  ///   - releases: version and day; whatever the order.
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
    /// In how many files an identifier stands.
    private var counts: [String: Int] = [:]

    mutating func add(_ commit: SpecCommit) {
      var touched: Set<String> = []
      // A file that was renamed is one that goes and one that comes; only afterwards is it known which experiments are there.
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

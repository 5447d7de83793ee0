import DebtTrend
import ExperimentSpec
import Testing

/// Makes a day from a valid text.
private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

private func spec(
  _ identifier: String, owner: String = "@growth", end: AppVersion = AppVersion(8, 14), winner: String? = nil
) -> SpecSnapshot {
  SpecSnapshot(identifier: identifier, owner: owner, endVersion: end, winner: winner)
}

@Suite struct ExperimentLifeTests {
  private static func lives(
    _ commits: [(String, [String: SpecCommit.Change])], releases: [(AppVersion, String)] = []
  ) throws -> [ExperimentLife] {
    ExperimentLife.lives(
      in: try commits.map { SpecCommit(day: try day($0.0), changes: $0.1) },
      releases: try releases.map { ($0.0, try day($0.1)) })
  }

  @Test func lifeBeginsAndEndsWithTheSpec() throws {
    let lives = try Self.lives(
      [
        ("2026-01-05", ["a.yml": .written([spec("a")])]),
        ("2026-01-20", ["a.yml": .written([spec("a", owner: "@shop")])]),
        ("2026-02-01", ["a.yml": .written([spec("a", owner: "@shop", winner: "blue")])]),
        ("2026-02-09", ["a.yml": .written([spec("a", owner: "@shop", winner: "blue")])]),
        ("2026-03-11", ["a.yml": .deleted]),
      ], releases: [(AppVersion(8, 13), "2026-02-20"), (AppVersion(8, 14), "2026-03-04")])
    #expect(
      lives == [
        ExperimentLife(
          identifier: "a", owner: "@shop", endVersion: AppVersion(8, 14), added: try day("2026-01-05"),
          decided: try day("2026-02-01"), removed: try day("2026-03-11"), expired: try day("2026-03-04"))
      ])
    #expect(lives.first?.ageAtRemoval == 65)
    #expect(try lives.first?.isDebt(on: day("2026-03-03")) == false)
    #expect(try lives.first?.isDebt(on: day("2026-03-04")) == true)
    #expect(try lives.first?.isDebt(on: day("2026-03-11")) == false)
  }

  @Test func renamedFileIsTheSameExperiment() throws {
    for name in ["0.yml", "z.yml"] {
      let lives = try Self.lives([
        ("2026-01-05", ["a.yml": .written([spec("a"), spec("b")])]),
        ("2026-01-06", ["a.yml": .deleted, name: .written([spec("a")])]),
      ])
      #expect(lives.map(\.removed) == [nil, try day("2026-01-06")], "\(name)")
    }
  }

  @Test func revertedRemovalIsNone() throws {
    let lives = try Self.lives([
      ("2026-01-05", ["a.yml": .written([spec("a", winner: "x")])]), ("2026-01-06", ["a.yml": .deleted]),
      ("2026-01-07", ["a.yml": .written([spec("a")])]),
    ])
    #expect(lives.map(\.removed) == [nil])
    #expect(lives.map(\.decided) == [nil])
    #expect(try lives.map(\.added) == [day("2026-01-05")])
  }

  @Test func expiryIsTheFirstReleaseThatReachesTheEnd() throws {
    func expiry(_ end: AppVersion, _ releases: [(AppVersion, String)]) throws -> CalendarDay? {
      try Self.lives([("2026-01-05", ["a.yml": .written([spec("a", end: end)])])], releases: releases).first?.expired
    }
    let releases = [
      (AppVersion(8, 9), "2026-01-10"), (AppVersion(9, 0), "2026-03-01"), (AppVersion(8, 11), "2026-02-01"),
    ]
    #expect(try expiry(AppVersion(8, 10), releases) == day("2026-02-01"))
    #expect(try expiry(AppVersion(8, 12), releases) == day("2026-03-01"))
    #expect(try expiry(AppVersion(9, 1), releases) == nil)
    // A fix of an old version does not count before the versions after it.
    #expect(try expiry(AppVersion(8, 9, 1), releases + [(AppVersion(8, 9, 1), "2026-05-01")]) == day("2026-02-01"))
    // An experiment that was added after its end is expired from its first day.
    #expect(try expiry(AppVersion(1), releases + [(AppVersion(1), "2020-01-01")]) == day("2026-01-05"))
  }
}

@Suite struct TrendTests {
  private static func life(
    _ identifier: String, _ owner: String, added: String, decided: String? = nil, expired: String? = nil,
    removed: String? = nil
  ) throws -> ExperimentLife {
    ExperimentLife(
      identifier: identifier, owner: owner, endVersion: nil, added: try day(added), decided: try decided.map(day),
      removed: try removed.map(day), expired: try expired.map(day))
  }

  private static func lives() throws -> [ExperimentLife] {
    [
      try life("a", "@x", added: "2025-12-30", decided: "2026-01-02", expired: "2026-01-31", removed: "2026-02-05"),
      try life("b", "@x", added: "2025-12-31", expired: "2026-01-31", removed: "2026-03-01"),
      try life("c", "@y", added: "2026-01-01", decided: "2026-03-02", expired: "2026-02-01"),
      try life("d", "@y", added: "2026-03-01", decided: "2026-03-02", removed: "2026-03-03"),
      try life("e", "@y", added: "2026-03-04", expired: "2026-03-05"),
    ]
  }

  @Test func monthsAreCounted() throws {
    let trend = try #require(
      Trend(try Self.lives(), by: .month, releases: [], qaDays: 5, lastDay: try day("2026-03-06")))
    #expect(trend.periods.map(\.title) == ["2025-12", "2026-01", "2026-02", "2026-03"])
    #expect(trend.periods.map(\.added) == [2, 1, 0, 2])
    #expect(trend.periods.map(\.decided) == [0, 1, 0, 2])
    #expect(trend.periods.map(\.expired) == [0, 2, 1, 1])
    #expect(trend.periods.map(\.removed) == [0, 0, 1, 2])
    #expect(trend.periods.map(\.alive) == [2, 3, 2, 2])
    #expect(trend.periods.map(\.debt) == [0, 2, 2, 2])
    #expect(trend.periods.map(\.medianAge) == [nil, nil, 37, 2])
  }

  /// `a` is removed within five days and `b` too late, `c` still exists, `d` is removed before it expires, `e` is not
  /// yet due.
  @Test func shareIsOfWhatWasDue() throws {
    let trend = try #require(
      Trend(try Self.lives(), by: .month, releases: [], qaDays: 5, lastDay: try day("2026-03-06")))
    #expect(trend.total.due == 4)
    #expect(trend.total.removedInTime == 2)
    #expect(trend.total.shareInTime == 0.5)
    #expect(trend.total.medianAge == 37)
    #expect(trend.total.debt == 2)
    #expect(trend.owners.map(\.name) == ["@x", "@y"])
    #expect(trend.owners.map(\.total.due) == [2, 2])
    #expect(trend.owners.map(\.total.removedInTime) == [1, 1])
    #expect(trend.owners.map(\.total.alive) == [0, 2])
  }

  @Test func releasesArePeriods() throws {
    let releases = [
      (AppVersion(8, 9), try day("2025-01-01")), (AppVersion(8, 10), try day("2026-01-31")),
      (AppVersion(8, 11), try day("2026-02-28")), (AppVersion(8, 12), try day("2026-05-01")),
    ]
    let trend = try #require(
      Trend(try Self.lives(), by: .release, releases: releases, qaDays: 5, lastDay: try day("2026-03-06")))
    #expect(trend.periods.map(\.title) == ["8.10", "8.11", "next"])
    #expect(trend.periods.map(\.added) == [3, 0, 2])
    #expect(trend.periods.map(\.debt) == [2, 2, 2])
    let unknown = try #require(
      Trend(try Self.lives(), by: .release, releases: [], qaDays: 5, lastDay: try day("2026-03-06")))
    #expect(unknown.periods.map(\.title) == ["next"])
  }

  @Test func nothingHasNoTrend() throws {
    #expect(Trend([], by: .month, releases: [], qaDays: 5, lastDay: try day("2026-03-06")) == nil)
  }
}
